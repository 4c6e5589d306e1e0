import type { WholesalerDetails as WireDetails } from "@meguri/rpc/app/v1/wholesaler_pb";
import { prefectures } from "@meguri/rules/prefectures";
import type { wholesalerDetails } from "@meguri/rules/wholesaler";
import type { z } from "zod";
import { failureOf } from "../../../shared/rpc/failure.ts";

/** The values of the fields. */
export type WholesalerInput = z.input<typeof wholesalerDetails>;

export const emptyWholesaler: WholesalerInput = {
  vanCode: "",
  company: "",
  companyKana: "",
  registrationNumber: "",
  licenceNumber: "",
  narcotics: false,
  narcoticsLicenceNumber: "",
  narcoticsPrefectures: [],
  branches: [],
  postalCode: "",
  prefecture: "",
  city: "",
  address: "",
  building: "",
  tel: "",
  fax: "",
  email: "",
  contact: "",
  deliveryNote: "",
  licenceFileId: "",
};

/** The form filled with the profile of a wholesaler. */
export function wholesalerInputOf(details: WireDetails): WholesalerInput {
  const { $typeName, $unknown, narcoticsPrefectures, branches, ...texts } = details;
  return {
    ...texts,
    narcoticsPrefectures: prefectures.filter((name) => narcoticsPrefectures.includes(name)),
    branches: branches.map(({ name, tel, fax, area }) => ({ name, tel, fax, area })),
  };
}

/** The order of the fields, as the summary of what is wrong lists them. */
export const fieldOrder = [
  ...(["vanCode", "company", "companyKana", "registrationNumber", "postalCode", "prefecture", "city"] as const),
  ...(["address", "building", "tel", "fax", "email", "contact", "licenceNumber", "licenceFileId"] as const),
  ...(["narcoticsLicenceNumber", "narcoticsPrefectures", "branches", "deliveryNote"] as const),
] satisfies (keyof WholesalerInput)[];

export type ShownField = (typeof fieldOrder)[number];

/** The fields that a refused call blames; empty where it is no field's fault. */
export function refusedFields(error: unknown): { field: ShownField; problem: string }[] {
  return failureOf(error).fields.flatMap(({ field, problem }) => {
    const [, name = field] = field.split(".");
    const camel = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const known = fieldOrder.find((one) => one === camel);
    return known ? [{ field: known, problem }] : [];
  });
}
