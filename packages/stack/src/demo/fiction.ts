import { demoMedicines } from "./generate/medicines/medicines.ts";
import { demoOrganisations } from "./generate/organisations.ts";
import { dayOf } from "./generate/pharmacy/calendar.ts";
import type { DemoDeps } from "./people.ts";
import { writeMedicines } from "./write-medicines.ts";
import { writeOrganisations } from "./write-organisations.ts";

/** Seed and size of the generated data. */
export const seed = "meguri";
export const size = { institutions: 308, groups: 8, medicines: 2000 };

/** A prefecture's pharmacies with their people and groups. */
export async function seedOrganisations({ owner, tenantId, now }: DemoDeps): Promise<void> {
  const data = demoOrganisations({ seed, ...size, now });
  await owner.query("begin");
  await writeOrganisations(owner, tenantId, data, now);
  await owner.query("commit");
}

/** The medicine master, unless somebody has imported one before. */
export async function seedMedicines({ owner, now }: DemoDeps): Promise<void> {
  const { rowCount } = await owner.query("select from medicine limit 1");
  if (rowCount) return;
  const today = dayOf(now);
  await owner.query("begin");
  await writeMedicines(owner, [...demoMedicines({ seed, count: size.medicines, today })], now);
  await owner.query("commit");
}
