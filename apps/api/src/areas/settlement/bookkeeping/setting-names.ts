import { enumeration } from "../invoices/index.ts";

/** 税抜経理 and 税込経理, by the wire's numbers from 1. */
export const taxMethods = enumeration("excluded", "included");

/** 課税売上対応, 共通対応 and 非課税売上対応, by the wire's numbers from 1. */
export const purchaseUses = enumeration("taxable", "common", "exempt");
