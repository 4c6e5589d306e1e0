import { InvoiceKind, TaxClass } from "@meguri/rpc/app/v1/invoice_pb";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { InvoiceSheet } from "../../src/areas/settlement/papers/invoice-sheet.ts";
import { sheetPaper } from "../../src/areas/settlement/papers/sheet-paper.ts";
import { drawPaper } from "../../src/platform/pdf/draw-paper.ts";
import { pdfTexts } from "../support/documents/pdf-text.ts";
import {
  type Billing,
  draftOf,
  invoicesAs,
  issue,
  makeBilling,
  pricePack,
  shipBoxes,
} from "../support/scenes/invoices.ts";
import { makeUser } from "../support/scenes/people.ts";
import { makePharmacy, makeStaff, tenantHeader } from "../support/scenes/pharmacies.ts";
import { makeHeadOffice } from "../support/scenes/receiving.ts";
import { startApi, type TestApi } from "../support/server/api.ts";
import { callFiles, failureIn } from "../support/server/files.ts";
import type { TokenClaims } from "../support/server/tokens.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const fetchPaper = (person: TokenClaims, query: Record<string, string>) =>
  callFiles(api, person, `/invoice.pdf?${new URLSearchParams(query)}`, { headers: tenantHeader(person) });
const asWholesaler = ({ trading }: Billing, invoice: string, person = trading.staff) =>
  fetchPaper(person, { wholesaler: trading.wholesalerId, invoice });
const asPharmacy = ({ pharmacy }: Billing, invoice: string, person = pharmacy.manager) =>
  fetchPaper(person, { institution: pharmacy.id, invoice });

async function bytesOf(response: Response): Promise<Buffer> {
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  return Buffer.from(await response.arrayBuffer());
}
const pagesOf = async (response: Response) => pdfTexts(await bytesOf(response));

/** An issued invoice of goods that left on a day, of a drink at the reduced rate and of a deposit without tax. */
async function issuedInvoice(billing: Billing) {
  const shipmentId = await shipBoxes(api, billing, { packs: 3, slip: "N-1", on: "2026-01-05" });
  return issue(
    api,
    billing,
    draftOf(billing, {
      shipmentIds: [shipmentId],
      issueOn: "2026-01-20",
      dueOn: "2026-02-28",
      freeLines: [
        { description: "経口補水液", packs: 2, packPrice: "149.5", taxClass: TaxClass.REDUCED },
        { description: "容器", packs: -1, packPrice: "50", taxClass: TaxClass.OUTSIDE },
      ],
      note: "手数料はご負担ください。\n毎度ありがとうございます。",
    }),
  );
}

/** The cells that follow a text in its row. */
const after = (texts: string[], text: string, count: number) =>
  texts.slice(texts.indexOf(text) + 1, texts.indexOf(text) + 1 + count);

test("an invoice lacks one of the six items of a qualified invoice, so that the buyer cannot deduct its tax", async () => {
  const billing = await makeBilling(api, { price: "1234.5" });
  await pricePack(api, billing, { price: "1000", from: "2026-01-02", standing: "provisional" });
  const { id, number } = await issuedInvoice(billing);
  const texts = (await pagesOf(await asWholesaler(billing, id))).flat();
  const [{ name = "" } = {}] = await api.sql<{ name: string }>("select name from medicine where id = $1", [
    billing.medicine.id,
  ]);
  const [{ company = "" } = {}] = await api.sql<{ company: string }>("select company from wholesaler where id = $1", [
    billing.trading.wholesalerId,
  ]);
  expect(texts).toEqual(expect.arrayContaining(["請求書", number, "令和8年1月20日", "令和8年2月28日"]));
  expect(texts).toEqual(expect.arrayContaining([company, "登録番号 T7000012050002"]));
  expect(texts).toEqual(expect.arrayContaining([`${billing.pharmacy.name} 御中`, "東京都千代田区架空1"]));
  expect(texts.join("")).toContain(name.normalize("NFC"));
  expect(after(texts, "2026/01/05", 1)).toEqual(["N-1"]);
  expect(after(texts, "仮 1,000", 2)).toEqual(["￥3,000", "10%"]);
  expect(after(texts, "経口補水液※", 4)).toEqual(["2", "149.5", "￥299", "8%※"]);
  expect(after(texts, "容器", 4)).toEqual(["−1", "50", "−￥50", "不課税"]);
  expect(after(texts, "10%対象", 3)).toEqual(["￥3,000", "￥300", "￥3,300"]);
  expect(after(texts, "8%対象（軽減税率※）", 3)).toEqual(["￥299", "￥23", "￥322"]);
  expect(after(texts, "合計", 3)).toEqual(["￥3,249", "￥323", "￥3,572"]);
  expect(after(texts, "合計金額（税込）", 1)).toEqual(["￥3,572"]);
  expect(texts).toEqual(expect.arrayContaining(["※は軽減税率対象", "毎度ありがとうございます。"]));
});

test("the paper changes with prices and addresses after it was made, or differs between the two who hold it", async () => {
  const billing = await makeBilling(api, { price: "100" });
  const { id } = await issuedInvoice(billing);
  const clerk = await makeStaff(api, billing.pharmacy, "clerk");
  const [first, second] = await Promise.all([
    bytesOf(await asWholesaler(billing, id)),
    bytesOf(await asPharmacy(billing, id, clerk)),
  ]);
  await pricePack(api, billing, { price: "2000", from: "2021-01-01" });
  await api.sql("update wholesaler set company = '別の卸' where id = $1", [billing.trading.wholesalerId]);
  await api.sql("update institution set name = '別の薬局' where id = $1", [billing.pharmacy.id]);
  const headOffice = await makeHeadOffice(api, billing.pharmacy);
  const later = [
    await asWholesaler(billing, id),
    await asPharmacy(billing, id),
    await asPharmacy(billing, id, headOffice),
  ];
  for (const content of [second, ...(await Promise.all(later.map(bytesOf)))]) expect(content.equals(first)).toBe(true);
  const kept = await api.sql("select sha256 = sha256(content) as whole from invoice_paper where invoice_id = $1", [id]);
  expect(kept).toEqual([{ whole: true }]);
  for (const right of ["update", "delete", "truncate"]) {
    const granted = await api.sql("select has_table_privilege('meguri_app', 'invoice_paper', $1) as granted", [right]);
    expect([right, granted]).toEqual([right, [{ granted: false }]]);
  }
});

test("two who print an invoice at once end up with two papers of it", async () => {
  const billing = await makeBilling(api, { price: "100" });
  const { id } = await issuedInvoice(billing);
  const both = await Promise.all([asWholesaler(billing, id), asPharmacy(billing, id)]);
  const [one, other] = await Promise.all(both.map(bytesOf));
  expect(other && one?.equals(other)).toBe(true);
});

test("a stranger, another wholesaler or another pharmacy reads an invoice, or the pharmacy a draft", async () => {
  const billing = await makeBilling(api, { price: "100" });
  const other = await makeBilling(api, { price: "100" });
  const { id } = await issuedInvoice(billing);
  for (const isKept of [false, true]) {
    if (isKept) await bytesOf(await asPharmacy(billing, id));
    expect(await failureIn(await asWholesaler(other, id))).toBe("404 NotFound INVOICE_NOT_FOUND");
    expect(await failureIn(await asPharmacy(other, id))).toBe("404 NotFound INVOICE_NOT_FOUND");
    const stranger = await makeUser(api, { tenantId: billing.pharmacy.tenantId });
    for (const person of [stranger, other.trading.staff, billing.pharmacy.manager]) {
      expect(await failureIn(await asWholesaler(billing, id, person))).toBe("404 NotFound WHOLESALER_NOT_FOUND");
    }
    for (const person of [stranger, other.pharmacy.manager, billing.trading.staff]) {
      expect(await failureIn(await asPharmacy(billing, id, person))).toBe("404 NotFound INSTITUTION_NOT_FOUND");
    }
  }
  const draft = draftOf(billing);
  const invoices = await invoicesAs(api, billing.trading.staff);
  await invoices.putInvoiceDraft({ wholesalerId: billing.trading.wholesalerId, draft });
  expect(await failureIn(await asPharmacy(billing, draft.id ?? ""))).toBe("404 NotFound INVOICE_NOT_FOUND");
  const { manager } = billing.pharmacy;
  const nonsense: Record<string, string>[] = [
    { invoice: id },
    { invoice: "x" },
    { invoice: id, wholesaler: id, institution: id },
  ];
  for (const query of nonsense) {
    expect(await failureIn(await fetchPaper(manager, query))).toBe("400 InvalidArgument FIELD_INVALID");
  }
});

test("a pharmacy or a wholesaler plants a paper for a document that is not between the two", async () => {
  const billing = await makeBilling(api, { price: "100" });
  const { id } = await issuedInvoice(billing);
  const other = await makePharmacy(api);
  const foreign = await makeBilling(api);
  const app = new pg.Client({ connectionString: api.deps.env.DATABASE_URL });
  await app.connect();
  const { tenantId } = billing.pharmacy;
  const plant = async (entered: { institution?: string; wholesaler?: string }, institutionId: string) => {
    await app.query("begin");
    await app.query(
      `select set_config('app.tenant_id', $1, true), set_config('app.institution_id', $2, true),
         set_config('app.wholesaler_id', $3, true)`,
      [tenantId, entered.institution ?? "", entered.wholesaler ?? ""],
    );
    const end = await app
      .query(
        `insert into invoice_paper (tenant_id, wholesaler_id, invoice_id, institution_id, content, created_at)
         values ($1, $2, $3, $4, '\\x00', now())`,
        [tenantId, billing.trading.wholesalerId, id, institutionId],
      )
      .then(
        () => "written",
        (error: pg.DatabaseError) => error.code,
      );
    await app.query("rollback");
    return end;
  };
  try {
    expect(await plant({ institution: other.id }, other.id)).toBe("42501");
    expect(await plant({ institution: other.id }, billing.pharmacy.id)).toBe("42501");
    expect(await plant({ wholesaler: foreign.trading.wholesalerId }, billing.pharmacy.id)).toBe("42501");
    expect(await plant({ wholesaler: billing.trading.wholesalerId }, other.id)).toBe("42501");
    expect(await plant({}, billing.pharmacy.id)).toBe("42501");
    expect(await plant({ institution: billing.pharmacy.id }, billing.pharmacy.id)).toBe("written");
  } finally {
    await app.end();
  }
});

test("a page of a long invoice has no heads, no number, or a line is lost between two pages", async () => {
  const billing = await makeBilling(api);
  const { wholesalerId, staff } = billing.trading;
  const invoices = await invoicesAs(api, staff);
  const draft = draftOf(billing);
  await invoices.putInvoiceDraft({ wholesalerId, draft });
  const names = Array.from({ length: 120 }, (_, index) => `品目${index + 1}`);
  const lines = names.map((description) => ({
    kind: "free",
    description,
    packs: 1,
    packPrice: "10",
    taxClass: "standard",
  }));
  await api.sql("update invoice_draft set lines = $2 where id = $1", [draft.id, JSON.stringify(lines)]);
  const ref = { wholesalerId, invoiceId: draft.id ?? "" };
  const { invoice } = await invoices.issueInvoice({ ...ref, seenTotalYen: 1320n });
  const pages = await pagesOf(await asWholesaler(billing, ref.invoiceId));
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, texts] of pages.entries()) {
    expect(texts).toEqual(expect.arrayContaining([`${index + 1} / ${pages.length}`, invoice?.number]));
    const hasLines = texts.some((text) => names.includes(text));
    if (hasLines) expect(texts).toEqual(expect.arrayContaining(["日付", "伝票番号", "品名", "単価（税抜）", "税率"]));
  }
  expect(pages.flat().filter((text) => names.includes(text))).toEqual(names);
});

test("a draft passes for an issued invoice: without a mark on a page, with a number, or with a paper that is kept", async () => {
  const billing = await makeBilling(api);
  const { wholesalerId, staff } = billing.trading;
  const shipmentId = await shipBoxes(api, billing, { packs: 2, slip: "N-1" });
  const invoices = await invoicesAs(api, staff);
  const free = { description: "送料", packs: 1, packPrice: "10", taxClass: TaxClass.STANDARD };
  const draft = draftOf(billing, { shipmentIds: [shipmentId], freeLines: Array(60).fill(free) });
  await invoices.putInvoiceDraft({ wholesalerId, draft });
  const id = draft.id ?? "";
  const pages = await pagesOf(await asWholesaler(billing, id));
  expect(pages.length).toBeGreaterThan(1);
  for (const texts of pages) expect(texts).toEqual(expect.arrayContaining(["見本", "下書き"]));
  const texts = pages.flat();
  expect(texts).toContain("請求書【下書き】");
  expect(texts).toContain("単価が未登録の1行は合計に含まれていません");
  expect(texts).not.toContain("番号");
  expect(texts.filter((text) => /\d{4}-\d{6}/.test(text))).toEqual([]);
  await invoices.voidInvoiceDraft({ wholesalerId, invoiceId: id });
  expect((await pagesOf(await asWholesaler(billing, id))).flat()).toContain("請求書【無効】");
  expect(await api.sql("select from invoice_paper where invoice_id = $1", [id])).toEqual([]);
});

test("a credit note does not tell which invoice it corrects and when the goods were delivered", async () => {
  const billing = await makeBilling(api, { price: "100" });
  const original = await issuedInvoice(billing);
  const credit = await issue(
    api,
    billing,
    draftOf(billing, {
      kind: InvoiceKind.CREDIT_NOTE,
      correctsId: original.id,
      issueOn: "2026-02-03",
      changes: [
        { number: 1, packs: -1, packPrice: "100" },
        { number: 3, packs: 1, packPrice: "50" },
      ],
    }),
  );
  for (const response of [await asPharmacy(billing, credit.id), await asWholesaler(billing, credit.id)]) {
    const texts = (await pagesOf(response)).flat();
    expect(texts).toEqual(expect.arrayContaining(["適格返還請求書", credit.number, "令和8年2月3日", "元の納品日"]));
    expect(after(texts, "元の請求書", 1)).toEqual([`${original.number}（令和8年1月20日）`]);
    expect(after(texts, "2026/01/05", 1)).toEqual(["N-1"]);
    // What was no delivery has the day of the invoice that it was on.
    expect(texts).toContain("2026/01/20");
    expect(after(texts, "10%対象", 3)).toEqual(["−￥100", "−￥10", "−￥110"]);
  }
});

test("an invoice that was changed behind the application is printed and kept as if it had been issued so", async () => {
  const billing = await makeBilling(api, { price: "100" });
  const { id } = await issuedInvoice(billing);
  await api.sql("update invoice_line set description = '別の薬' where invoice_id = $1 and number = 1", [id]);
  expect(await failureIn(await asPharmacy(billing, id))).toBe("500 Internal INTERNAL");
  expect(await api.sql("select from invoice_paper where invoice_id = $1", [id])).toEqual([]);
});

test("somebody reads an invoice and no trace is left, or the wholesaler sees who of the pharmacy did", async () => {
  const billing = await makeBilling(api, { price: "100" });
  const { id } = await issuedInvoice(billing);
  for (const _ of [1, 2]) await bytesOf(await asPharmacy(billing, id));
  await bytesOf(await asWholesaler(billing, id));
  const read = await api.sql(
    "select actor_id, institution_id from audit_event where action = 'invoice.paper_read' and object_id = $1 order by id",
    [id],
  );
  const ofPharmacy = { actor_id: billing.pharmacy.manager.uid, institution_id: billing.pharmacy.id };
  expect(read).toEqual([ofPharmacy, ofPharmacy, { actor_id: billing.trading.staff.uid, institution_id: null }]);
  const invoices = await invoicesAs(api, billing.trading.staff);
  const { events } = await invoices.getInvoice({ wholesalerId: billing.trading.wholesalerId, invoiceId: id });
  expect(events.map(({ action }) => action)).not.toContain("invoice.paper_read");
});

const line: InvoiceSheet["lines"][number] = {
  kind: "goods",
  deliveredOn: "2026-01-05",
  slipNumber: "N-1",
  shipmentId: null,
  orderLineId: null,
  enteredSlipId: null,
  enteredLineId: null,
  orderNumber: null,
  medicineId: null,
  gtin: "",
  description: "架空錠",
  packageWords: "100錠",
  packs: 1,
  packPrice: "1000",
  netYen: 1000n,
  taxClass: "standard",
  basisPoints: 1000,
  standing: "agreed",
  priceId: null,
  changesInvoiceId: null,
  changesNumber: null,
};
const bank = {
  bankName: "架空銀行",
  bankBranch: "本店",
  accountKind: "current" as const,
  accountNumber: "0012345",
  accountHolder: "カクウオロシ",
};
const party = { postalCode: "1000001", address: "東京都架空1", tel: "03-0000-0009" };
const statement: InvoiceSheet = {
  number: "2026-000007",
  kind: "statement",
  mode: "slip",
  issuedOn: "2026-01-31",
  dueOn: "2026-02-28",
  periodFrom: "2026-01-01",
  periodUntil: "2026-01-31",
  issuer: { name: "架空卸", ...party, registrationNumber: "T7000012050002", bank },
  recipient: { name: "架空薬局", ...party, customerCode: "K-1" },
  note: "",
  netYen: 2000n,
  // Two slips whose taxes were rounded up, so that nobody gets this figure by reckoning again.
  taxYen: 202n,
  totalYen: 2202n,
  previousYen: 5000n,
  receivedYen: 3000n,
  adjustedYen: -100n,
  lines: [line, { ...line, slipNumber: "N-2", deliveredOn: "2026-01-06" }],
  rates: [{ taxClass: "standard", basisPoints: 1000, netYen: 2000n, taxYen: 202n }],
  corrected: undefined,
  standing: "issued",
};
const drawn = async (sheet: InvoiceSheet) =>
  pdfTexts(Buffer.from(await drawPaper(sheetPaper(sheet, new Date(0))))).flat();

test("a statement does not tell how its balance came about, mixes its slips, or sums its tax up again", async () => {
  const texts = await drawn(statement);
  expect(texts).toEqual(expect.arrayContaining(["締め請求書", "令和8年1月1日〜令和8年1月31日", "得意先コード K-1"]));
  const boxes = [
    ["前回請求額", "￥5,000"],
    ["ご入金額", "￥3,000"],
    ["調整額", "−￥100"],
    ["繰越額", "￥1,900"],
    ["今回お買上額", "￥2,000"],
    ["消費税額", "￥202"],
    ["今回請求額", "￥4,102"],
  ];
  for (const [label = "", value] of boxes) expect([label, ...after(texts, label, 1)]).toEqual([label, value]);
  expect(after(texts, "10%対象", 3)).toEqual(["￥2,000", "￥202", "￥2,202"]);
  expect(after(texts, "納品書 N-1 令和8年1月5日", 2)).toEqual(["2026/01/05", "N-1"]);
  expect(after(texts, "納品書 N-2 令和8年1月6日", 2)).toEqual(["2026/01/06", "N-2"]);
  expect(texts).toContain("消費税額は納品書ごとに端数を処理した額の合計");
  expect(texts).toContain("架空銀行 本店 当座 0012345 カクウオロシ");
});

test("a document of an issuer without a registration passes for a qualified invoice", async () => {
  const issuer = { ...statement.issuer, registrationNumber: "" };
  const other = await drawn({ ...statement, kind: "invoice", mode: "statement", issuer });
  expect(other).toEqual(expect.arrayContaining(["区分記載請求書", "消費税相当額"]));
  expect(other).toContain("発行者は適格請求書発行事業者の登録を受けていません");
  expect(other.join("")).not.toMatch(/T\d{13}|登録番号/);
  expect(await drawn({ ...statement, kind: "credit_note", issuer })).toContain("返還請求書");
});
