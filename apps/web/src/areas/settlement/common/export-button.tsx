import { InvoiceState } from "@meguri/rpc/app/v1/invoice_pb";
import FolderZipOutlinedIcon from "@mui/icons-material/FolderZipOutlined";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { useDownload } from "../../../shared/files/use-download.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";

/** What is exported: the documents of a side that a search matches. */
export type Exported = {
  institutionId?: string;
  wholesalerId?: string;
  tradingId: string;
  states: readonly InvoiceState[];
  keyword: string;
  from: string;
  until: string;
  leastYen?: bigint;
  mostYen?: bigint;
};

/** Downloads all documents that a search matches as one ZIP: an index, and their files. */
export function ExportButton({ exported }: { exported: Exported }) {
  const { t } = useTranslation("documents");
  const { failureWords } = useFailureWords();
  const { download, isDownloading, error } = useDownload();
  const { states, wholesalerId } = exported;
  // Drafts have no files, and only received documents can be void.
  if (states.includes(InvoiceState.DRAFT) || (wholesalerId && states.includes(InvoiceState.VOID))) return null;
  return (
    <>
      <Button
        data-screen
        variant="outlined"
        color="inherit"
        startIcon={<FolderZipOutlinedIcon />}
        loading={isDownloading}
        loadingPosition="start"
        onClick={() => download({ path: `/invoices.zip?${queryOf(exported)}`, name: "invoices.zip" })}
      >
        {t("zip")}
      </Button>
      {error && <Alert severity="error">{failureWords(error)}</Alert>}
    </>
  );
}

function queryOf({ states, ...search }: Exported): string {
  const values = {
    institution: search.institutionId,
    wholesaler: search.wholesalerId,
    trading: search.tradingId,
    q: search.keyword,
    from: search.from,
    until: search.until,
    state: states[0],
    least: search.leastYen,
    most: search.mostYen,
  };
  const named = Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(named).toString();
}
