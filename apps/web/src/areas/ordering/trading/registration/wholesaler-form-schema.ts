import type { WholesalerDetails as WireDetails } from "@meguri/rpc/app/v1/wholesaler_pb";
import { prefectures } from "@meguri/rules/prefectures";
import type { wholesalerDetails } from "@meguri/rules/wholesaler";
import type { z } from "zod";
import { refusedFields } from "../../../../shared/form/refused-fields.ts";

/** The values of the fields. */
export type WholesalerInput = z.input<typeof wholesalerDetails>;

/** The empty form; the order of the fields is that of the summary of what is wrong. */
export const emptyWholesaler: WholesalerInput = {
  vanCode: "",
  company: "",
  companyKana: "",
  postalCode: "",
  prefecture: "",
  city: "",
  address: "",
  building: "",
  tel: "",
  fax: "",
  email: "",
  contact: "",
  registrationNumber: "",
  licenceNumber: "",
  licenceFileId: "",
  narcotics: false,
  narcoticsLicenceNumber: "",
  narcoticsPrefectures: [],
  branches: [],
  deliveryNote: "",
};

/** The fields of the form, in its order. */
export const wholesalerFields = Object.keys(emptyWholesaler) as (keyof WholesalerInput)[];

/** Reads the fields that a failed call refuses. */
export const refusedWholesalerFields = refusedFields(wholesalerFields);

/** The form filled with the profile of a wholesaler. */
export function wholesalerInputOf(details: WireDetails): WholesalerInput {
  const { $typeName, $unknown, narcoticsPrefectures, branches, ...texts } = details;
  return {
    ...emptyWholesaler,
    ...texts,
    narcoticsPrefectures: prefectures.filter((name) => narcoticsPrefectures.includes(name)),
    branches: branches.map(({ name, tel, fax, area }) => ({ name, tel, fax, area })),
  };
}
