import { SaxesParser, type SaxesTagNS } from "saxes";
import { namespaces } from "./pint-codes.ts";
import { type PintProblem, pintProblem } from "./pint-problem.ts";

/** An element with its name as the UBL documents write it: cbc:ID, and Invoice without a prefix. */
export interface XmlElement {
  name: string;
  parent: XmlElement | undefined;
  /** The line of the file, from 1. */
  line: number;
  attributes: ReadonlyMap<string, string>;
  text: string;
  children: XmlElement[];
}

export type XmlRead = { root: XmlElement; problem?: undefined } | { root?: undefined; problem: PintProblem };

/** As many as the largest upload has bytes; 10,000 lines are half of it. */
export const mostCharacters = 16 * 1024 * 1024;
const mostElements = 500_000;
const deepest = 30;

const prefixOf = new Map<string, string>([
  [namespaces.invoice, ""],
  [namespaces.creditNote, ""],
  [namespaces.cac, "cac:"],
  [namespaces.cbc, "cbc:"],
]);

const noAttributes: ReadonlyMap<string, string> = new Map();

/** Attached files are not kept. */
const attachment = "cbc:EmbeddedDocumentBinaryObject";

class XmlFault extends Error {
  readonly problem: PintProblem;

  constructor(problem: PintProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** The elements of a file, whatever prefixes it uses. Document type declarations and entities other than XML's five are refused. */
export function readXml(xml: string): XmlRead {
  const start = { path: "", line: 1 };
  if (xml.length > mostCharacters) return { problem: pintProblem("file_too_large", start) };
  if (xml.trim() === "") return { problem: pintProblem("file_empty", start) };
  try {
    return { root: parsed(xml) };
  } catch (error) {
    if (error instanceof XmlFault) return { problem: error.problem };
    throw error;
  }
}

function parsed(xml: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true, position: true });
  let root: XmlElement | undefined;
  let open: XmlElement | undefined;
  let count = 0;
  let depth = 0;
  const fault = (code: PintProblem["code"], value?: string) =>
    new XmlFault(pintProblem(code, { path: open ? pathOf(open) : "", line: parser.line }, { value }));
  const addText = (text: string) => {
    if (open && open.name !== attachment) open.text += text;
  };
  parser.on("error", ({ message }) => {
    throw fault("xml_broken", message.replace(/^\d+:\d+: /, ""));
  });
  parser.on("doctype", (doctype) => {
    throw fault("doctype_refused", doctype.trim());
  });
  parser.on("opentag", (tag) => {
    const element = elementOf(tag, open, parser.line);
    count += 1;
    depth += 1;
    if (count > mostElements || depth > deepest) throw fault("file_too_large");
    if (open) open.children.push(element);
    else root = element;
    open = element;
  });
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    depth -= 1;
    open = open?.parent;
  });
  parser.write(xml).close();
  if (!root) throw fault("xml_broken");
  return root;
}

function elementOf(tag: SaxesTagNS, parent: XmlElement | undefined, line: number): XmlElement {
  const prefix = prefixOf.get(tag.uri);
  const written = Object.values(tag.attributes);
  const attributes =
    written.length === 0 ? noAttributes : new Map(written.map(({ local, value }) => [local, value.trim()]));
  // A name in braces is never that of an element that is read.
  return { name: `${prefix ?? `{${tag.uri}}`}${tag.local}`, parent, line, attributes, text: "", children: [] };
}

/** The path of an element; several of one name have numbers. */
export function pathOf(element: XmlElement): string {
  const { parent, name } = element;
  if (!parent) return name;
  const alike = parent.children.filter((child) => child.name === name);
  const number = alike.length > 1 ? `[${alike.indexOf(element) + 1}]` : "";
  return `${pathOf(parent)}/${name}${number}`;
}
