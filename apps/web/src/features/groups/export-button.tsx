import FileDownloadOutlinedIcon from "@mui/icons-material/FileDownloadOutlined";
import Button from "@mui/material/Button";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { toCsv } from "../../shared/files/rows-to-csv.ts";
import { saveFile } from "../../shared/files/save-file.ts";
import { useFailureWords } from "../../shared/rpc/use-failure-words.ts";
import { useToast } from "../../shared/ui/use-toast.ts";

/** Saves a list as a CSV file; `rows` reads all of it, headings first. */
export function ExportButton(props: { fileName: string; rows: () => Promise<string[][]> }) {
  const { t } = useTranslation("groups");
  const toast = useToast();
  const { failureWords } = useFailureWords();
  const { mutate, isPending } = useMutation({
    mutationFn: async (_: undefined) => {
      saveFile(new Blob([toCsv(await props.rows())], { type: "text/csv" }), props.fileName);
    },
    onError: (error) => toast(`${t("exportFailed")} ${failureWords(error)}`, { variant: "error" }),
  });
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<FileDownloadOutlinedIcon />}
      loading={isPending}
      loadingPosition="start"
      onClick={() => mutate(undefined)}
    >
      {t(isPending ? "exporting" : "export")}
    </Button>
  );
}
