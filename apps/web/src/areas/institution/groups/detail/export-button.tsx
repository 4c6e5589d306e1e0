import { toCsv } from "../../../../shared/files/rows-to-csv.ts";
import { saveFile } from "../../../../shared/files/save-file.ts";
import { SaveButton } from "../../../../shared/ui/input/save-button.tsx";

/** Saves a list as a CSV file; `rows` reads all of it, headings first. */
export function ExportButton({ fileName, rows }: { fileName: string; rows: () => Promise<string[][]> }) {
  const save = async () => saveFile(new Blob([toCsv(await rows())], { type: "text/csv" }), fileName);
  return <SaveButton format="csv" save={save} />;
}
