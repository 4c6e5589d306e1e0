import type { StockCount } from "@meguri/rpc/app/v1/stock_count_pb";
import { useDownload } from "../../../../shared/files/use-download.ts";
import { useExportFailed } from "../../../../shared/ui/table/use-export-failed.ts";

/** The report of a count, on paper. */
export function useCountReport(institutionId: string, { id, name }: StockCount) {
  const onError = useExportFailed();
  const { download, isDownloading } = useDownload();
  const query = new URLSearchParams({ institution: institutionId, count: id });
  return {
    download: () => download({ path: `/stock-count.pdf?${query}`, name: `${name}.pdf` }, { onError }),
    isDownloading,
  };
}
