import { InvoiceState } from "@meguri/rpc/app/v1/invoice_pb";
import FolderZipOutlinedIcon from "@mui/icons-material/FolderZipOutlined";
import { useTranslation } from "react-i18next";
import { DownloadButton } from "../../../shared/files/download-button.tsx";

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
export function DownloadDocumentsButton({ exported }: { exported: Exported }) {
  const { t } = useTranslation("documents");
  const { states, wholesalerId } = exported;
  // Drafts have no files, and only received documents can be void.
  if (states.includes(InvoiceState.DRAFT) || (wholesalerId && states.includes(InvoiceState.VOID))) return null;
  return (
    <DownloadButton
      label={t("zip")}
      path={`/invoices.zip?${queryOf(exported)}`}
      name="invoices.zip"
      icon={<FolderZipOutlinedIcon />}
    />
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
