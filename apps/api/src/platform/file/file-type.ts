import { fail } from "../failure.ts";
import { decodeText } from "./decode-text.ts";
import { readZipDirectory } from "./zip.ts";

export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
export const csvType = "text/csv";

/** What a scanned or photographed paper comes as. */
export const pictureTypes = ["application/pdf", "image/png", "image/jpeg"] as const;

const beginnings: [hex: string, type: (typeof pictureTypes)[number]][] = [
  ["255044462d", "application/pdf"],
  ["89504e470d0a1a0a", "image/png"],
  ["ffd8ff", "image/jpeg"],
];

/** What a file is by what is in it, whatever it is called. @throws Failure FILE_UNREADABLE where it is none of these. */
export function fileTypeOf(content: Buffer): typeof xlsxType | typeof csvType | (typeof pictureTypes)[number] {
  const beginning = content.subarray(0, 8).toString("hex");
  const picture = beginnings.find(([hex]) => beginning.startsWith(hex));
  if (picture) return picture[1];
  if (content.subarray(0, 2).toString("latin1") === "PK") {
    const workbook = readZipDirectory(content).some(({ name }) => name === "xl/workbook.xml");
    return workbook ? xlsxType : fail("FILE_UNREADABLE");
  }
  decodeText(content);
  return csvType;
}
