import { decodeText } from "@meguri/formats/text/decode";
import { unzip } from "@meguri/formats/zip/unzip";
import { fail } from "../failure.ts";

export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
export const csvType = "text/csv";
export const xmlType = "application/xml";

/** What a scanned or photographed paper comes as. */
export const pictureTypes = ["application/pdf", "image/png", "image/jpeg"] as const;

const beginnings: [hex: string, type: (typeof pictureTypes)[number]][] = [
  ["255044462d", "application/pdf"],
  ["89504e470d0a1a0a", "image/png"],
  ["ffd8ff", "image/jpeg"],
];

type FileType = typeof xlsxType | typeof csvType | typeof xmlType | (typeof pictureTypes)[number];

/** Any control character but the tab and the line ends: no text of a spreadsheet has one. */
const control = /[^\P{Cc}\t\r\n]/u;

/** How names of each type end. */
const endings: Record<FileType, readonly string[]> = {
  [csvType]: ["csv", "txt", "tsv"],
  [xlsxType]: ["xlsx"],
  [xmlType]: ["xml"],
  "application/pdf": ["pdf"],
  "image/png": ["png"],
  "image/jpeg": ["jpg", "jpeg"],
};

/** A name that ends as files of the type do: another ending would open the file in a program it is not for. */
export function nameFor(type: FileType, name: string): string {
  const ending = endingOf(name);
  return ending !== undefined && endings[type].includes(ending) ? name : `${name}.${endings[type][0]}`;
}

function endingOf(name: string): string | undefined {
  return /\.([^.\s]*)$/.exec(name)?.[1]?.toLowerCase();
}

/**
 * What a scanned or photographed paper is by what is in it.
 * @throws Failure FILE_KIND_REFUSED where it is anything else, or its name ends as another kind of file
 */
export function paperTypeOf(content: Buffer, name: string): (typeof pictureTypes)[number] {
  const type = pictureTypeOf(content) ?? fail("FILE_KIND_REFUSED");
  const ending = endingOf(name);
  return ending === undefined || endings[type].includes(ending) ? type : fail("FILE_KIND_REFUSED");
}

function pictureTypeOf(content: Buffer): (typeof pictureTypes)[number] | undefined {
  const beginning = content.subarray(0, 8).toString("hex");
  return beginnings.find(([hex]) => beginning.startsWith(hex))?.[1];
}

/** What a file is by what is in it, whatever it is called. @throws Failure FILE_UNREADABLE where it is none of these. */
export function fileTypeOf(content: Buffer): FileType {
  const picture = pictureTypeOf(content);
  if (picture) return picture;
  if (content.subarray(0, 2).toString("latin1") === "PK") {
    const workbook = unzip(content, (name) => name === "xl/workbook.xml");
    return workbook.files?.length === 1 ? xlsxType : fail("FILE_UNREADABLE");
  }
  const { text } = decodeText(content);
  if (text === undefined || text === "" || control.test(text)) fail("FILE_UNREADABLE");
  return text.trimStart().startsWith("<?xml") ? xmlType : csvType;
}
