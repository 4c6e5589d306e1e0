import {
  billingUnits,
  type ClosingTerms,
  closingDays,
  invoiceModes,
  invoiceSendings,
} from "@meguri/rules/closing-terms";
import type { Db } from "../../../platform/db/database.ts";
import { closingOf, selectCustomer, type TradingRow } from "../../ordering/trading/index.ts";
import type { StoredRecipient } from "../stored.ts";
import { type CustomersPlace, type OutsideCustomerRow, selectOutsideCustomer } from "./outside-customers-queries.ts";

/** A corporation whose shops are billed together. */
export interface BilledCorporation {
  id: string;
  name: string;
}

/** Whom a wholesaler bills: a trading, or a customer that is not in this system. */
export interface BilledCustomer {
  /** Id of the trading or of the outside customer. */
  id: string;
  wholesalerId: string;
  /** Null where it is not in this system. */
  institutionId: string | null;
  terms: ClosingTerms | undefined;
  /** Whether the trading is agreed, or the outside customer was not ended. */
  isOpen: boolean;
  recipient: StoredRecipient;
  /** The corporation whose shops are billed together; undefined where the customer is billed alone. */
  corporation: BilledCorporation | undefined;
  /** Address for invoices by mail; empty where there is none, and in this system. */
  email: string;
}

/** Reads a customer by its id; nothing where the wholesaler has none. */
export async function readBilledCustomer(
  db: Db,
  { tenantId, wholesalerId, tradingId }: CustomersPlace & { tradingId: string },
): Promise<BilledCustomer | undefined> {
  const trading = await selectCustomer(db, { tenantId, wholesalerId, tradingId });
  if (trading) {
    return {
      id: trading.id,
      wholesalerId,
      institutionId: trading.institution_id,
      terms: closingOf(trading),
      isOpen: trading.state === "approved",
      recipient: recipientOf(trading),
      corporation: corporationOf(trading),
      email: "",
    };
  }
  const outside = await selectOutsideCustomer(db, { tenantId, wholesalerId, customerId: tradingId });
  return (
    outside && {
      id: outside.id,
      wholesalerId,
      institutionId: null,
      terms: outsideTerms(outside),
      isOpen: outside.ended_at === null,
      recipient: outsideRecipient(outside),
      corporation: undefined,
      email: outside.email,
    }
  );
}

const corporationOf = ({ billing_unit, corporation_id: id, corporation_name }: TradingRow) =>
  billing_unit === "corporation" && id !== null ? { id, name: corporation_name ?? "" } : undefined;

function recipientOf(customer: TradingRow): StoredRecipient {
  const { institution_prefecture: prefecture, institution_city: city, institution_address: address } = customer;
  return {
    name: customer.institution_name,
    postalCode: "",
    address: prefecture + city + address,
    tel: customer.institution_tel,
    customerCode: customer.customer_code,
    ...(customer.electronic_address && { electronicAddress: customer.electronic_address }),
  };
}

function outsideRecipient({ name, postal_code, address, tel, customer_code }: OutsideCustomerRow): StoredRecipient {
  return { name, postalCode: postal_code, address, tel, customerCode: customer_code };
}

/** The closing terms of a customer that is not in this system; undefined while nothing is agreed. */
export function outsideTerms(row: OutsideCustomerRow): ClosingTerms | undefined {
  const { closing_day, due_months, due_day, invoice_mode, invoice_sending } = row;
  if (due_months === null || due_day === null || invoice_mode === null) return undefined;
  const closingDay = closingDays.find((day) => day === closing_day);
  if (!closingDay) return undefined;
  return {
    closingDay,
    dueMonths: due_months,
    dueDay: due_day,
    mode: invoiceModes[invoice_mode],
    sending: invoiceSendings[invoice_sending],
    unit: billingUnits.shop,
  };
}
