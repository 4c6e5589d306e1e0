import { bankList, bankListDay } from "@meguri/formats/zengin/bank-list";
import { BankService } from "@meguri/rpc/app/v1/bank_service_pb";
import { type Feature, feature } from "../../../platform/rpc/feature.ts";
import { bankServicePolicies } from "./banks-policy.ts";

/** The door of BankService. */
export function banksFeature(): Feature {
  return feature(BankService, bankServicePolicies, {
    async listBanks() {
      return { banks: (await bankList()).banks, asOf: bankListDay };
    },
    async listBranches({ bankCode }) {
      return { branches: (await bankList()).branchesOf(bankCode) };
    },
  });
}
