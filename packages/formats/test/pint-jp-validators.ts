import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { XmlDocument, XmlLibError, XsdValidator } from "libxml2-wasm";
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs";
import saxon from "saxon-js";
import { namespaces } from "../src/pint-jp/pint-codes.ts";
import { coreTypes, schemaOfSchemas } from "./pint-jp-core-types.ts";
import { listPath } from "./real-data.ts";

const rules = ["PINT-UBL-validation-preprocessed", "PINT-jurisdiction-aligned-rules"];
const schemas = [
  [namespaces.invoice, "UBL-Invoice-2.1"],
  [namespaces.creditNote, "UBL-CreditNote-2.1"],
] as const;

/** The official rules and schemas of JP PINT. */
export interface PintValidators {
  /** The fatal rules that a document breaks, each with its words. */
  brokenRules(xml: string): string[];
  /** The errors of the schema. */
  schemaErrors(xml: string): string[];
  dispose(): void;
}

/** Compiles the rules, which takes some seconds, into a folder of their own, and reads the schemas. */
export function pintValidators(): PintValidators {
  const folder = mkdtempSync(path.join(os.tmpdir(), "pint-jp-"));
  const compiler = createRequire(import.meta.url).resolve("xslt3");
  const compiled = rules.map((name) => {
    const target = path.join(folder, `${name}.sef.json`);
    const source = listPath(`pint-jp/rules/${name}.xslt`);
    execFileSync(process.execPath, [compiler, `-xsl:${source}`, `-export:${target}`, "-nogo"], { stdio: "pipe" });
    return target;
  });
  const schema = publishedSchema(folder);
  return {
    brokenRules: (xml) => compiled.flatMap((stylesheet) => fatalIn(stylesheet, xml)),
    schemaErrors: (xml) => {
      const document = XmlDocument.fromString(xml);
      try {
        schema.validate(document);
        return [];
      } catch (error) {
        if (error instanceof XmlLibError) return error.details.map(({ message }) => message.trim());
        throw error;
      } finally {
        document.dispose();
      }
    },
    dispose: () => {
      schema.dispose();
      rmSync(folder, { recursive: true });
    },
  };
}

function publishedSchema(folder: string): XsdValidator {
  xmlRegisterFsInputProviders();
  for (const [name, text] of Object.entries(coreTypes)) writeFileSync(path.join(folder, name), text);
  const imports = schemas.map(([namespace, name]) => [namespace, listPath(`pint-jp/xsd/maindoc/${name}.xsd`)] as const);
  const document = XmlDocument.fromString(schemaOfSchemas(imports), { url: path.join(folder, "all.xsd") });
  const validator = XsdValidator.fromDoc(document);
  document.dispose();
  return validator;
}

function fatalIn(stylesheetFileName: string, sourceText: string): string[] {
  const options = { stylesheetFileName, sourceText, destination: "serialized" } as const;
  const { principalResult } = saxon.transform(options, "sync");
  const failed = principalResult.match(/<svrl:failed-assert\b.*?<\/svrl:failed-assert>/gs) ?? [];
  return failed
    .filter((assert) => /\bflag="fatal"/.test(assert))
    .map((assert) => /<svrl:text>(.*?)<\/svrl:text>/s.exec(assert)?.[1] ?? assert);
}
