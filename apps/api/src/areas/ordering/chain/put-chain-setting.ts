import type { Actor } from "../../../platform/actor.ts";
import { audit } from "../../../platform/audit/audit.ts";
import { inTransaction } from "../../../platform/db/database.ts";
import {
  holdPlacing,
  type OrderSettingInput,
  ownFieldsAfter,
  selectOrderSetting,
  upsertOrderSetting,
} from "../orders/index.ts";
import type { ChainDeps, ChainRef } from "./chain-deps.ts";
import { putChainSettingRow, selectChainSetting } from "./chain-queries.ts";
import { enterChain, inShops } from "./in-shops.ts";

/** Puts the order setting for all shops, or as the own value of some. @throws Failure CORPORATION_NOT_FOUND */
export async function putChainSetting(
  deps: ChainDeps,
  actor: Actor,
  { setting, ...ref }: ChainRef & { setting: OrderSettingInput },
): Promise<void> {
  const { db, clock } = deps;
  const place = await enterChain(db, actor, ref.corporationId);
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const before = await selectChainSetting(tx, place);
    if (ref.institutionIds.length === 0) {
      await putChainSettingRow(tx, place, setting, { by: actor.userId, at: now });
    }
    await inShops(tx, deps, place, ref, async (shop) => {
      await holdPlacing(tx, shop, now);
      const ownFields = ownFieldsAfter(await selectOrderSetting(tx, shop), setting);
      await upsertOrderSetting(tx, shop, setting, { ownFields, now });
    });
    await audit(tx, clock, actor, {
      action: "chain.setting_put",
      objectType: "corporation",
      objectId: place.corporationId,
      ...(before && { before: { ...before } }),
      after: { ...setting, institutionIds: ref.institutionIds },
    });
  });
}
