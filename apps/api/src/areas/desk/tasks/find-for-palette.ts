import type { Actor } from "../../../platform/actor.ts";
import type { DeskDeps } from "./desk-deps.ts";
import { type PaletteHitRow, selectForPalette } from "./palette-queries.ts";

/**
 * Finds what the palette may lead to at an institution; the head office does not see partners.
 * @throws Failure INSTITUTION_NOT_FOUND for strangers
 */
export async function findForPalette(
  { db, institutionAccess }: DeskDeps,
  actor: Actor,
  { institutionId, text }: { institutionId: string; text: string },
): Promise<PaletteHitRow[]> {
  const role = await institutionAccess.enterToRead(db, institutionId);
  const searched = text.trim();
  if (searched === "") return [];
  const place = { tenantId: actor.tenantId, institutionId };
  return selectForPalette(db, place, { text: searched, withPartners: role !== "hq" });
}
