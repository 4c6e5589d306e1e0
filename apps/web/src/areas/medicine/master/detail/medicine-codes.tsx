import type { Medicine } from "@meguri/rpc/app/v1/medicine_pb";
import ContentCopyIcon from "@mui/icons-material/ContentCopy";
import IconButton from "@mui/material/IconButton";
import { useTranslation } from "react-i18next";
import { PlainTable } from "../../../../shared/ui/table/plain-table.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { useCodeWords } from "../parked/use-code-words.ts";

/** The codes under which others know the medicine. */
export function MedicineCodes({ medicine }: { medicine: Medicine }) {
  const { t } = useTranslation("medicines");
  const codeWords = useCodeWords();
  const toast = useToast();
  const own = { kind: "receipt", code: medicine.id };
  const rows = medicine.codes.some(({ kind, code }) => kind === own.kind && code === own.code)
    ? medicine.codes
    : [own, ...medicine.codes];
  const copy = async (code: string) => {
    await navigator.clipboard.writeText(code);
    toast(t("codes.copied", { code }));
  };
  return (
    <PlainTable
      label={t("detail.tabs.codes")}
      rows={rows}
      rowKey={({ kind, code }) => `${kind} ${code}`}
      minWidth={320}
      columns={[
        { label: t("codes.kind"), cell: ({ kind }) => codeWords(kind) },
        { label: t("codes.code"), cell: ({ code }) => <bdi dir="ltr">{code}</bdi> },
        {
          label: t("codes.copy"),
          width: 88,
          cell: ({ code }) => (
            <IconButton size="small" aria-label={`${t("codes.copy")} ${code}`} onClick={() => void copy(code)}>
              <ContentCopyIcon fontSize="small" />
            </IconButton>
          ),
        },
      ]}
    />
  );
}
