import { writePint } from "@meguri/formats/pint-jp/write-pint";
import { zipFiles } from "@meguri/formats/zip/zip";
import { usableName } from "../../../platform/file/usable-name.ts";
import { type IssuedView, pintDocumentsOf } from "../invoices/index.ts";

/** The JP PINT of an issued document: XML, or a ZIP of one XML a slip where each slip is the qualified invoice. */
export function pintFile(view: IssuedView, original: { issuedOn: string } | undefined): Buffer {
  const documents = pintDocumentsOf(view, original);
  const [whole] = documents;
  if (view.row.mode === "statement" && whole) return Buffer.from(writePint(whole));
  const files = documents.map((document, index) => ({
    name: `${String(index + 1).padStart(4, "0")}-${usableName(document.number, "_")}.xml`,
    bytes: Buffer.from(writePint(document)),
  }));
  return Buffer.from(zipFiles(files, view.row.issuedAt));
}
