import { createHash } from "node:crypto";
import type { PintDocument } from "@meguri/formats/pint-jp/pint-document";
import { writePint } from "@meguri/formats/pint-jp/write-pint";
import { taxYen } from "@meguri/rules/invoice-sums";
import { lineYen } from "@meguri/rules/money";
import type { Client } from "pg";
import { demoId } from "./generate/ids.ts";
import { dayOf } from "./generate/pharmacy/calendar.ts";
import { wholesalers } from "./generate/wholesalers.ts";
import { demoPharmacy } from "./institutions.ts";
import type { DemoDeps } from "./people.ts";
import { samplePdf } from "./sample-pdf.ts";
import { tradingIdOf } from "./seed-wholesalers.ts";

/** The wholesaler outside this system whose invoices are entered. */
const nth = 2;
/** A right check digit of a corporation that no registry office numbers. */
const registrationNumber = "T6999900000003";

/** What came of a package by a slip. */
interface CameLine {
  slip: string;
  day: string;
  medicineId: string;
  gtin: string;
  name: string;
  words: string;
  packs: number;
  packPrice: string;
}

interface EnteredLine extends Partial<CameLine> {
  slip: string;
  day: string;
  netYen: bigint;
}

interface Entered {
  id: string;
  number: string;
  from: string;
  until: string;
  dueOn: string;
  source: "hand" | "xml";
  lines: EnteredLine[];
  file: { name: string; type: string; content: Buffer };
}

/**
 * Invoices of two months of a wholesaler outside this system, each with differences to find: totals by slip with a PDF, and
 * goods from JP PINT XML. Where any is entered already, or nothing was delivered, nothing is put in.
 */
export async function seedEntered({ owner, tenantId, now }: DemoDeps): Promise<void> {
  const place = { tenantId, institutionId: demoPharmacy.id, tradingId: tradingIdOf(0, nth) };
  await owner.query("begin");
  const months = [monthBefore(now, 2), monthBefore(now, 1)] as const;
  if (await mayEnter(owner, place)) {
    const [first, second] = [await costsIn(owner, place, months[0]), await cameIn(owner, place, months[1])];
    if (first.length > 0) await write(owner, place, totalsOf(first, months[0]));
    if (second.length > 0) await write(owner, place, goodsOf(second, months[1]));
  }
  await owner.query("commit");
}

type Place = { tenantId: string; institutionId: string; tradingId: string };
type Month = { from: string; until: string; dueOn: string };

function monthBefore(now: Date, months: number): Month {
  const [year = 0, month = 1] = dayOf(now).split("-").map(Number);
  const day = (index: number, date: number) =>
    new Date(Date.UTC(year, month - 1 + index, date)).toISOString().slice(0, 10);
  return { from: day(-months, 1), until: day(1 - months, 0), dueOn: day(2 - months, 0) };
}

async function mayEnter(owner: Client, { tenantId, institutionId, tradingId }: Place): Promise<boolean> {
  const { rows } = await owner.query<{ may: boolean }>(
    `select exists (select from trading where tenant_id = $1 and institution_id = $2 and id = $3 and wholesaler_id is null)
       and not exists (select from entered_invoice where tenant_id = $1 and institution_id = $2) as may`,
    [tenantId, institutionId, tradingId],
  );
  return rows[0]?.may === true;
}

/** What the wholesaler's orders brought in a month, at the prices of the pharmacy's list or of the order. */
async function cameIn(owner: Client, { tenantId, institutionId, tradingId }: Place, month: Month): Promise<CameLine[]> {
  const { rows } = await owner.query<CameLine>(
    `select d.slip_number as slip, d.delivered_on::text as day, l.medicine_id as "medicineId", l.gtin, m.name,
       l.package_words as words, (sum(b.quantity) / l.pack_quantity)::int as packs,
       trim_scale(coalesce(max(p.price), l.pack_price))::text as "packPrice"
     from delivery d
       join delivery_order_line b on b.tenant_id = d.tenant_id and b.institution_id = d.institution_id and b.delivery_id = d.id
       join purchase_order_line l on l.tenant_id = b.tenant_id and l.institution_id = b.institution_id and l.id = b.line_id
       join purchase_order o on o.tenant_id = l.tenant_id and o.institution_id = l.institution_id and o.id = l.order_id
       join medicine m on m.id = l.medicine_id
       left join lateral (
         select case when t.gtin <> '' and t.gtin = l.gtin then t.price else round(t.unit_price * l.pack_quantity, 4) end as price
         from trading_price t
         where t.tenant_id = d.tenant_id and t.institution_id = d.institution_id and t.trading_id = o.trading_id
           and t.medicine_id = l.medicine_id and t.valid_from <= d.delivered_on
           and (t.valid_until is null or t.valid_until >= d.delivered_on)
         order by t.gtin <> '' and t.gtin = l.gtin desc, t.gtin, t.valid_from desc, t.id desc limit 1) p on true
     where d.tenant_id = $1 and d.institution_id = $2 and o.trading_id = $3 and d.state = 'posted' and d.slip_number <> ''
       and d.delivered_on between $4::date and $5::date and l.pack_price is not null
     group by d.delivered_on, d.slip_number, l.medicine_id, l.gtin, m.name, l.package_words, l.pack_quantity, l.pack_price
     having mod(sum(b.quantity), l.pack_quantity) = 0
     order by d.delivered_on, d.slip_number, l.medicine_id`,
    [tenantId, institutionId, tradingId, month.from, month.until],
  );
  return rows;
}

/** What the slips of a month cost by the prices that were noted when they came. */
async function costsIn(
  owner: Client,
  { tenantId, institutionId, tradingId }: Place,
  month: Month,
): Promise<EnteredLine[]> {
  const { rows } = await owner.query<{ slip: string; day: string; yen: string }>(
    `select c.slip, c.day, sum(c.yen)::text as yen
     from (
       select d.slip_number as slip, d.delivered_on::text as day, round(sum(l.quantity) * l.unit_cost) as yen
       from delivery d
         join delivery_line l on l.tenant_id = d.tenant_id and l.institution_id = d.institution_id and l.delivery_id = d.id
           and l.taken_back_at is null
       where d.tenant_id = $1 and d.institution_id = $2 and d.state = 'posted' and d.slip_number <> ''
         and d.delivered_on between $4::date and $5::date
         and exists (select from delivery_order b join purchase_order o on o.tenant_id = b.tenant_id
             and o.institution_id = b.institution_id and o.id = b.order_id and o.trading_id = $3
           where b.tenant_id = d.tenant_id and b.institution_id = d.institution_id and b.delivery_id = d.id)
       group by d.id, d.slip_number, d.delivered_on, l.medicine_id, l.code, l.unit_cost) c
     group by c.slip, c.day having bool_and(c.yen is not null) order by c.day, c.slip`,
    [tenantId, institutionId, tradingId, month.from, month.until],
  );
  return rows.map(({ slip, day, yen }) => ({ slip, day, netYen: BigInt(yen) }));
}

/** The tax that a document states: of the totals it is 12 yen too much. */
const statedTax = (netYen: bigint, source: Entered["source"]): bigint =>
  taxYen(netYen, 1000, "floor") + (source === "hand" ? 12n : 0n);

const amountOf = ({ packPrice, packs }: Pick<CameLine, "packPrice" | "packs">): bigint =>
  lineYen(packPrice, packs) ?? 0n;

/** The older month: totals by slip, with a PDF. The first slip costs 500 yen more than what came, and the last is there twice. */
function totalsOf(slips: readonly EnteredLine[], { from, until, dueOn }: Month): Entered {
  const [first, ...others] = slips;
  const lines = [...(first ? [{ ...first, netYen: first.netYen + 500n }] : []), ...others, ...others.slice(-1)];
  const number = `ES-${until.slice(0, 7).replace("-", "")}`;
  const total = lines.reduce((sum, { netYen }) => sum + netYen, 0n);
  const content = samplePdf([
    "SAMPLE INVOICE (fictitious)",
    `No. ${number}   ${until}`,
    `Net ${total} yen, tax ${statedTax(total, "hand")} yen`,
    "This document belongs to the demo. Nobody issued it.",
  ]);
  const file = { name: `${number}.pdf`, type: "application/pdf", content };
  return { id: demoId("trading", 901), number, from, until, dueOn, source: "hand", lines, file };
}

/** The last month: goods as JP PINT XML, with mistakes. */
function goodsOf(came: readonly CameLine[], { from, until, dueOn }: Month): Entered {
  const number = `ES-${until.slice(0, 7).replace("-", "")}`;
  const lines = withMistakes(came, until).map((row) => ({ ...row, netYen: amountOf(row) }));
  const content = Buffer.from(writePint(pintOf(lines, { number, from, until, dueOn })));
  const file = { name: `${number}.xml`, type: "application/xml", content };
  return { id: demoId("trading", 902), number, from, until, dueOn, source: "xml", lines, file };
}

/** A package too much, a price too high, a line that is repeated, and a slip that never came. */
function withMistakes(came: readonly CameLine[], until: string): CameLine[] {
  const lines = came.map((row, index) => {
    if (index === 0) return { ...row, packs: row.packs + 1 };
    return index === 1 ? { ...row, packPrice: String(Math.round(Number(row.packPrice)) + 15) } : row;
  });
  const last = came.at(-1);
  return last ? [...lines, last, { ...last, slip: "ES-90001", day: until, packs: 1 }] : lines;
}

function pintOf(
  lines: readonly (CameLine & { netYen: bigint })[],
  { number, from, until, dueOn }: Month & { number: string },
): PintDocument {
  const netYen = lines.reduce((sum, line) => sum + line.netYen, 0n);
  const party = { postalCode: "000-0000", address: "架空県みほん市1-1", tel: "" };
  const seller = { scheme: "0221", id: registrationNumber };
  return {
    kind: "summarised",
    number,
    issuedOn: until,
    dueOn,
    periodFrom: from,
    periodUntil: until,
    corrects: null,
    seller: { ...party, name: wholesalers[nth].name, registrationNumber, electronicAddress: seller },
    buyer: {
      ...party,
      name: demoPharmacy.name,
      customerCode: wholesalers[nth].customerCode,
      electronicAddress: { scheme: "0221", id: "T5999900000004" },
    },
    bank: null,
    note: "デモ用の架空の請求書です",
    lines: lines.map((line) => ({
      description: line.name,
      packageWords: line.words,
      gtin: line.gtin,
      itemCode: line.medicineId,
      quantity: String(line.packs),
      unitCode: "XPK",
      unitName: "箱",
      packPrice: line.packPrice,
      netYen: line.netYen,
      taxClass: "standard",
      basisPoints: 1000,
      deliveredOn: line.day,
      slipNumber: line.slip,
      note: "",
    })),
    rates: [{ taxClass: "standard", basisPoints: 1000, netYen, taxYen: taxYen(netYen, 1000, "floor") }],
    prepaidYen: 0n,
  };
}

async function write(owner: Client, { tenantId, institutionId, tradingId }: Place, entered: Entered): Promise<void> {
  const { id, number, from, until, dueOn, source, lines, file } = entered;
  const netYen = lines.reduce((sum, line) => sum + line.netYen, 0n);
  const tax = statedTax(netYen, source);
  const own = [tenantId, institutionId, id];
  const by = "demo-clerk";
  const at = new Date(`${until}T09:00:00+09:00`);
  await owner.query(
    `insert into entered_invoice (tenant_id, institution_id, id, trading_id, kind, number, issuer_name, registration_number,
       issued_on, due_on, period_from, period_until, received_on, net_yen, tax_yen, line_count, source, entered_by, entered_at,
       changed_by, changed_at)
     values ($1, $2, $3, $4, 'statement', $5, $6, $7, $8, $9, $10, $8, $8, $11, $12, $13, $14, $15, $16, $15, $16)`,
    [
      ...own,
      tradingId,
      number,
      wholesalers[nth].name,
      registrationNumber,
      until,
      dueOn,
      from,
      String(netYen),
      String(tax),
      lines.length,
      source,
      by,
      at,
    ],
  );
  const header = { kind: "statement", number, correctsId: null, registrationNumber, issuedOn: until, dueOn, note: "" };
  await owner.query(
    `insert into entered_invoice_version (tenant_id, institution_id, invoice_id, version, header, changed_by, changed_at)
     values ($1, $2, $3, 1, $4, $5, $6)`,
    [...own, JSON.stringify({ ...header, periodFrom: from, periodUntil: until, receivedOn: until }), by, at],
  );
  await owner.query(
    `insert into entered_invoice_line (tenant_id, institution_id, invoice_id, version, number, kind, delivered_on, slip_number,
       code, medicine_id, gtin, description, package_words, packs, pack_price, net_yen, tax_class, basis_points)
     select $1, $2, $3, 1, l.*, 'standard', 1000
     from jsonb_to_recordset($4::jsonb) as l(number int, kind text, day date, slip text, code text, medicine text, gtin text,
       name text, words text, packs int, price numeric, yen bigint)`,
    [
      ...own,
      JSON.stringify(
        lines.map((line, index) => ({
          number: index + 1,
          kind: line.medicineId ? "goods" : "slip",
          day: line.day,
          slip: line.slip,
          code: line.gtin ?? "",
          medicine: line.medicineId ?? null,
          gtin: line.gtin ?? "",
          name: line.name ?? "",
          words: line.words ?? "",
          packs: line.packs ?? null,
          price: line.packPrice ?? null,
          yen: String(line.netYen),
        })),
      ),
    ],
  );
  await owner.query("insert into entered_invoice_rate values ($1, $2, $3, 1, 'standard', 1000, $4, $5)", [
    ...own,
    String(netYen),
    String(tax),
  ]);
  await owner.query(
    `insert into entered_invoice_file (tenant_id, institution_id, invoice_id, name, type, size, sha256, content, added_by,
       added_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...own,
      file.name,
      file.type,
      file.content.length,
      createHash("sha256").update(file.content).digest(),
      file.content,
      by,
      at,
    ],
  );
}
