import { type Group, GroupRegion, PrivacyLevel } from "@meguri/rpc/app/v1/group_pb";
import { groupFields } from "@meguri/rules/group";
import type { z } from "zod";

/** The values of the fields. */
export type GroupFormInput = z.input<typeof groupFields>;

/** What is sent. */
export type GroupFormFields = z.output<typeof groupFields>;

export type GroupFieldName = keyof GroupFormInput;

/** The fields in the order of the form. */
export const groupFieldNames = [
  "name",
  "region",
  "prefecture",
  "description",
  "rules",
  "privacyLevel",
] as const satisfies readonly GroupFieldName[];

export const emptyGroupForm: GroupFormInput = {
  name: "",
  description: "",
  rules: "",
  region: GroupRegion.NEAR,
  prefecture: "",
  privacyLevel: PrivacyLevel.BAND,
};

/** The form filled with a group. */
export function groupFormOf(group: Group): GroupFormInput {
  const { name, description, rules, region, privacyLevel } = group;
  const prefecture = groupFields.shape.prefecture.safeParse(group.prefecture).data ?? "";
  return { name, description, rules, region, prefecture, privacyLevel };
}
