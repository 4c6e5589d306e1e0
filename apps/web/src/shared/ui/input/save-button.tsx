import { useMutation } from "@tanstack/react-query";
import { ExportButton } from "../table/export-button.tsx";
import { useExportFailed } from "../table/use-export-failed.ts";

/** Writes out what `save` puts together, however long it takes, and shows where it cannot. */
export function SaveButton({ format, save }: { format: "csv" | "excel" | "pdf"; save: () => Promise<void> }) {
  const onError = useExportFailed();
  const { mutate, isPending } = useMutation({ mutationFn: (_: undefined) => save(), onError });
  return <ExportButton format={format} isExporting={isPending} onExport={() => mutate(undefined)} />;
}
