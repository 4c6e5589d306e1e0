import type { Transport } from "@connectrpc/connect";
import { createQueryOptions, useQuery } from "@connectrpc/connect-query";
import { getOrderProposals } from "@meguri/rpc/app/v1/order_proposal_service-OrderProposalService_connectquery";
import { useTranslation } from "react-i18next";
import { orderPaths } from "../../../paths.ts";
import { useFormat } from "../../../shared/format/use-format.ts";
import { proposalsSum, tickedProposals } from "../../ordering/common/offered-proposals.ts";
import { useOrderYen } from "../../ordering/common/order/use-order-yen.ts";
import type { Concern } from "./concern-tile.tsx";

/** What should be ordered now, in the figures with which the page of ordering begins; nothing where nothing should be. */
export function useProposalConcern(props: { institutionId: string; isMember: boolean }): Concern | undefined {
  const { t } = useTranslation("medorder");
  const { number } = useFormat();
  const orderYen = useOrderYen();
  const { institutionId, isMember } = props;
  const { data } = useQuery(getOrderProposals, { institutionId }, { enabled: isMember });
  const ticked = tickedProposals(data?.proposals ?? []);
  if (ticked.length === 0) return undefined;
  return {
    label: t("proposals"),
    tone: "info",
    figure: t("items", { figure: number(ticked.length) }),
    more: t("beforeTax", { yen: orderYen(proposalsSum(ticked)) }),
    to: orderPaths.today,
  };
}

/** The proposals, to be requested before anything shows them. */
export const proposedQuery = (transport: Transport, institutionId: string) =>
  createQueryOptions(getOrderProposals, { institutionId }, { transport });
