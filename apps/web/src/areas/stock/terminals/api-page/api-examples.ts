import type { ScopeName } from "../terminal-names.ts";

/** A call of the API as one types it, and what comes back, shortened to what one needs. */
export type ApiExample = {
  /** What opens it; null where any token does. */
  scope: ScopeName | null;
  method: `${string}Service/${string}`;
  body: Record<string, unknown>;
  answer: Record<string, unknown>;
};

const delivery = "019a9d3e-7a00-7000-8000-000000000001";
const count = "019a9d3e-7a00-7000-8000-000000000002";
const scan = "5b8f2a4e-2f63-4a8e-9d41-6f0c1d2e3a4b";
const symbol = "]d201149870000000141727033110LOT7A";
const medicine = { medicineId: "620000001", name: "EXAMPLE 5MG", unit: "T" };
const file =
  "VER010603,,,,13,4,1234567\r\n" +
  "2,7,7,A,20261120,,,20261120,,,,,,,CLINIC\r\n" +
  "3,1,,3X,,,,,2,,14,3,,1\r\n" +
  "4,1,1,1,,620000001,,,EXAMPLE 5MG,,,,,,,,3,,T\r\n";

/** One call or two for each scope, about this institution. Every one of them is held against the interface by a test. */
export function apiExamples(institutionId: string, institutionName: string): readonly ApiExample[] {
  const own = { institutionId };
  return [
    {
      scope: null,
      method: "TerminalService/GetOwnTerminal",
      body: {},
      answer: { ...own, institutionName, name: "READER-1", scopes: ["TERMINAL_SCOPE_RECEIVE"] },
    },
    {
      scope: null,
      method: "TerminalService/RecordScans",
      body: { ...own, scans: [{ id: scan, text: symbol, purpose: "SCAN_PURPOSE_RECEIVE" }] },
      answer: {
        readings: [
          {
            code: "14987000000014",
            lot: "LOT7A",
            expiresOn: "2027-03-31",
            level: "PACK_LEVEL_SALES",
            medicines: [{ ...medicine, packQuantity: "100" }],
          },
        ],
      },
    },
    {
      scope: "receive",
      method: "DeliveryService/StartDelivery",
      body: { ...own, wholesaler: "WHOLESALER", slipNumber: "A-100" },
      answer: { delivery: { id: delivery, state: "DELIVERY_STATE_OPEN" } },
    },
    {
      scope: "receive",
      method: "DeliveryService/AddDeliveryLines",
      body: { ...own, deliveryId: delivery, lines: [{ id: scan, code: symbol, quantity: "100" }] },
      answer: {
        lines: [{ id: scan, medicineName: medicine.name, quantity: "100", lot: "LOT7A", expiresOn: "2027-03-31" }],
      },
    },
    {
      scope: "receive",
      method: "DeliveryService/PostDelivery",
      body: { ...own, deliveryId: delivery },
      answer: { delivery: { id: delivery, state: "DELIVERY_STATE_POSTED" } },
    },
    {
      scope: "stockTake",
      method: "StockCountService/AddStockCountEntries",
      body: { ...own, countId: count, entries: [{ id: scan, code: symbol, quantity: "94" }] },
      answer: { entries: [{ id: scan, medicineName: medicine.name, quantity: "94", lot: "LOT7A" }] },
    },
    {
      scope: "lookup",
      method: "ScanService/ReadScans",
      body: { ...own, texts: ["4987000000017"] },
      answer: { readings: [{ code: "4987000000017", medicines: [{ ...medicine, packQuantity: "100" }] }] },
    },
    {
      scope: "lookup",
      method: "StockService/GetStockItem",
      body: { ...own, medicineId: medicine.medicineId },
      answer: { item: { medicineId: medicine.medicineId, onHand: "240" }, lots: [{ lot: "LOT7A", onHand: "240" }] },
    },
    {
      scope: "transfer",
      method: "StockService/ChangeStock",
      body: {
        ...own,
        requestId: scan,
        kind: "STOCK_MOVEMENT_KIND_TRANSFER_OUT",
        medicineId: medicine.medicineId,
        lot: "LOT7A",
        expiresOn: "2027-03-31",
        quantity: "28",
        reason: "TRANSFER",
      },
      answer: { item: { medicineId: medicine.medicineId, onHand: "212" } },
    },
    {
      scope: "import",
      method: "DispensingService/ImportDispensingFiles",
      body: {
        ...own,
        source: "DISPENSING_SOURCE_TERMINAL",
        files: [{ name: "A0000000001000.txt", format: "DISPENSING_FORMAT_NSIPS", text: file }],
      },
      answer: {
        results: [{ file: { name: "A0000000001000.txt", state: "DISPENSING_FILE_STATE_IMPORTED", itemCount: 1 } }],
      },
    },
  ];
}

/** The same as one types it into a shell; the token stays in a variable, out of the shell's history. */
export function curlOf(baseUrl: string, { method, body }: ApiExample): string {
  return [
    `curl -sS '${baseUrl}/app.v1.${method}' \\`,
    `  -H "Authorization: Bearer $MEGURI_TOKEN" \\`,
    "  -H 'Content-Type: application/json' \\",
    `  -d '${JSON.stringify(body, null, 2)}'`,
  ].join("\n");
}
