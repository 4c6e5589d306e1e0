import { type DescMessage, fromJson, type JsonValue } from "@bufbuild/protobuf";
import { readScan } from "@meguri/formats/gs1/read-scan";
import { readNsips } from "@meguri/formats/nsips/read-nsips";
import { patientDataInNsips } from "@meguri/formats/nsips/reduce-nsips";
import { DeliveryService } from "@meguri/rpc/app/v1/delivery_service_pb";
import { DispensingService } from "@meguri/rpc/app/v1/dispensing_service_pb";
import { ScanService } from "@meguri/rpc/app/v1/scan_service_pb";
import { StockCountService } from "@meguri/rpc/app/v1/stock_count_service_pb";
import { StockService } from "@meguri/rpc/app/v1/stock_service_pb";
import { TerminalService } from "@meguri/rpc/app/v1/terminal_service_pb";
import { expect, it } from "vitest";
import { apiExamples, curlOf } from "./api-examples.ts";
import { partsOf } from "./text-parts.ts";

const services = [TerminalService, DeliveryService, StockCountService, ScanService, StockService, DispensingService];
const examples = apiExamples("019a9d3e-7a00-7000-8000-000000000009", "架空薬局");

it.each(examples.map((example) => [example.method, example] as const))(
  "the copied example of %s works, and returns what was shown",
  (name, { body, answer }) => {
    const [serviceName, methodName] = name.split("/");
    const service = services.find((one) => one.name === serviceName);
    const method = service?.methods.find((one) => one.name === methodName);
    if (!method) throw new Error(`${name} is not there`);
    const reads = (schema: DescMessage, json: unknown) => () =>
      fromJson(schema, JSON.parse(JSON.stringify(json)) as JsonValue);
    expect(reads(method.input, body)).not.toThrow();
    expect(reads(method.output, answer)).not.toThrow();
  },
);

it("the symbols and the file of the examples can be read, and bear nothing of a patient", () => {
  const text = JSON.stringify(examples);
  const [symbol = ""] = /\]d2\w+/.exec(text) ?? [];
  expect(readScan(symbol, { today: "2026-11-20" }).reading).toMatchObject({ lot: "LOT7A", expiresOn: "2027-03-31" });
  const sent = examples.flatMap(({ body }) => (Array.isArray(body.files) ? body.files : []));
  expect(sent).toHaveLength(1);
  for (const file of sent) {
    expect(patientDataInNsips(file.text)).toEqual([]);
    expect(readNsips(file.text, { fileName: file.name }).dispensings).toHaveLength(1);
  }
});

it("the token stays out of the command in an example, which a shell takes as it is", () => {
  for (const example of examples) {
    const command = curlOf("https://example.test/api", example);
    expect(command).toContain('"Authorization: Bearer $MEGURI_TOKEN"');
    expect(command.split("'")).toHaveLength(7);
  }
});

it("a separator that nobody can see is shown, and so is every other control", () => {
  const shown = partsOf("0104987\u001d10A\u0000\u007f").map(({ text, isControl }) => (isControl ? `[${text}]` : text));
  expect(shown.join("")).toBe("0104987[GS]10A[0x00][0x7f]");
});
