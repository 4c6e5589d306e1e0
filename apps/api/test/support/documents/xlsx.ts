import { deflatedZip, type ZipPart } from "./zip.ts";

export type Cell = string | number | boolean | null;

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006/relationships";

const types: ZipPart = {
  name: "[Content_Types].xml",
  content: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
};

/** A workbook with one sheet that holds the rows. */
export function workbook(rows: Cell[][], name = "S"): Buffer {
  const lines = rows.map(
    (cells, index) => `<row r="${index + 1}">${cells.map((cell, at) => cellXml(cell, at, index + 1)).join("")}</row>`,
  );
  return workbookOf(`<worksheet xmlns="${main}"><sheetData>${lines.join("")}</sheetData></worksheet>`, [types], name);
}

/** A workbook around the XML of a sheet, and whatever else is to be in the archive. */
export function workbookOf(sheet: string, more: ZipPart[] = [], name = "S"): Buffer {
  return deflatedZip([
    {
      name: "xl/workbook.xml",
      content: `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: `<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    { name: "xl/worksheets/sheet1.xml", content: sheet },
    ...more,
  ]);
}

function cellXml(cell: Cell, column: number, row: number): string {
  const place = `r="${String.fromCharCode(65 + column)}${row}"`;
  if (cell === null) return "";
  if (typeof cell === "number") return `<c ${place}><v>${cell}</v></c>`;
  if (typeof cell === "boolean") return `<c ${place} t="b"><v>${cell ? 1 : 0}</v></c>`;
  const text = cell.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}
