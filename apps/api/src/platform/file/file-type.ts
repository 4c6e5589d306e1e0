import { fail } from "../failure.ts";
import { decodeText } from "./decode-text.ts";
import { readZipDirectory } from "./zip.ts";

export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
export const csvType = "text/csv";

/** What a file is by what is in it, whatever it is called. @throws Failure FILE_UNREADABLE where it is neither. */
export function fileTypeOf(content: Buffer): typeof xlsxType | typeof csvType {
  if (content.subarray(0, 2).toString("latin1") === "PK") {
    const workbook = readZipDirectory(content).some(({ name }) => name === "xl/workbook.xml");
    return workbook ? xlsxType : fail("FILE_UNREADABLE");
  }
  decodeText(content);
  return csvType;
}
