import type { MessageInitShape } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import type {
  BookDocumentSchema,
  BookSettingSchema,
  PurchaseSumSchema,
  StockOnDaySchema,
} from "@meguri/rpc/app/v1/bookkeeping_service_pb";
import { kindToProto, taxClassToProto } from "../invoices/index.ts";
import { sumOf } from "./book-files.ts";
import { editedPart } from "./book-setting.ts";
import type { BookSettingRow } from "./book-setting-queries.ts";
import type { PurchaseSum } from "./purchase-sums.ts";
import type { SectionMonth } from "./read-month.ts";
import type { SectionStock } from "./value-stock.ts";

export const purchaseToProto = ({ taxClass, ...sum }: PurchaseSum): MessageInitShape<typeof PurchaseSumSchema> => ({
  ...sum,
  taxClass: taxClassToProto(taxClass),
});

/** The documents of a section. */
export const documentsToProto = ({
  institutionId,
  section,
  documents,
}: SectionMonth): MessageInitShape<typeof BookDocumentSchema>[] =>
  documents.map((document) => ({
    institutionId,
    section,
    invoiceId: document.id,
    vanCode: document.vanCode,
    wholesaler: document.partner,
    kind: kindToProto(document.kind),
    number: document.number,
    issuedOn: document.issuedOn,
    netYen: document.netYen,
    taxYen: document.taxYen,
  }));

export const valuationToProto = ({
  institutionId,
  section,
  rows,
}: SectionStock): MessageInitShape<typeof StockOnDaySchema> => ({
  institutionId,
  section,
  medicineCount: rows.length,
  lotCostYen: sumOf(rows, "lotCostYen"),
  lastCostYen: sumOf(rows, "lastCostYen"),
  averageCostYen: sumOf(rows, "averageCostYen"),
  listPriceYen: sumOf(rows, "listPriceYen"),
  uncostedCount: rows.filter(({ isCosted }) => !isCosted).length,
});

/** The setting; the usual values where nothing is set. */
export const bookSettingToProto = (row: BookSettingRow | undefined): MessageInitShape<typeof BookSettingSchema> => ({
  ...editedPart(row),
  ...(row && { updatedAt: timestampFromDate(row.updated_at) }),
});
