import { defaultForecastSettings, type ForecastSettings, forecastSettings } from "@meguri/rules/forecast";
import { z } from "zod";
import type { Actor } from "../../../../platform/actor.ts";
import { audit } from "../../../../platform/audit/audit.ts";
import { addDays, today } from "../../../../platform/clock/tokyo-day.ts";
import { type Db, inTransaction } from "../../../../platform/db/database.ts";
import { holdRecord } from "../../../../platform/db/hold-record.ts";
import type { Edit } from "../../../../platform/edit.ts";
import { fail } from "../../../../platform/failure.ts";
import { selectIsProduct } from "../../../stock/ledger/index.ts";
import type { ForecastServiceClass } from "../../tables.ts";
import type { ForecastsDeps, Place } from "../forecasts-deps.ts";
import {
  makeDue,
  saveForecastSettings,
  saveServiceClass,
  selectDaysByWeekday,
  selectForecastSettings,
} from "./forecast-setting-queries.ts";

/** What a request edits of the settings. */
export const editedForecastSettings = z.object({ settings: forecastSettings });

export type EditedForecastSettings = z.infer<typeof editedForecastSettings>;

/** Half a year tells on which weekdays a pharmacy is open. */
const daysLookedAt = 182;
const leastDays = 30;

/** The settings in force: those set by a person, or else the defaults, closed on weekdays on which nothing is dispensed. */
export async function settingsInForce(db: Db, place: Place, day: string): Promise<ForecastSettings> {
  const forecastSettings = await selectForecastSettings(db, place);
  if (forecastSettings) return forecastSettings;
  const days = await selectDaysByWeekday(db, place, addDays(day, -daysLookedAt));
  const all = days.reduce((sum, count) => sum + count, 0);
  if (all < leastDays) return defaultForecastSettings;
  const closedWeekdays = days.flatMap((count, weekday) => (count * 100 < all ? [weekday] : []));
  return { ...defaultForecastSettings, closedWeekdays };
}

/** For members and the head office. */
export async function getForecastSettings(
  { db, clock, institutionAccess }: ForecastsDeps,
  { tenantId }: Actor,
  institutionId: string,
): Promise<ForecastSettings> {
  await institutionAccess.enterToRead(db, institutionId);
  return settingsInForce(db, { tenantId, institutionId }, today(clock));
}

/** Changes what the institution wants, and requests the forecast again; for managers. */
export async function changeForecastSettings(
  { db, clock, institutionAccess }: ForecastsDeps,
  actor: Actor,
  { institutionId, edit }: { institutionId: string; edit: Edit<EditedForecastSettings> },
): Promise<ForecastSettings> {
  await institutionAccess.enter(db, institutionId, "manager");
  const place = { tenantId: actor.tenantId, institutionId };
  return inTransaction(db, async (tx) => {
    await holdRecord(tx, actor.tenantId, "forecast_setting", institutionId);
    const before = await settingsInForce(tx, place, today(clock));
    const { settings } = edit({ settings: before });
    const days = new Map(settings.closedDays.map((closed) => [closed.day, closed]));
    const wanted = { ...settings, closedDays: [...days.values()].sort((a, b) => a.day.localeCompare(b.day)) };
    await saveForecastSettings(tx, place, wanted, clock.now());
    await makeDue(tx, place, clock.now());
    await audit(tx, clock, actor, {
      action: "forecast.setting_updated",
      objectType: "institution",
      objectId: institutionId,
      institutionId,
      before: { ...before },
      after: { ...wanted },
    });
    return wanted;
  });
}

/**
 * Puts a medicine into a class of service, or lets its use decide again; for pharmacists.
 * @throws Failure MEDICINE_NOT_FOUND
 */
export async function setServiceClass(
  { db, clock, institutionAccess }: ForecastsDeps,
  actor: Actor,
  requested: { institutionId: string; medicineId: string; serviceClass: ForecastServiceClass | undefined },
): Promise<void> {
  const { institutionId, medicineId, serviceClass } = requested;
  await institutionAccess.enter(db, institutionId, "pharmacist");
  if (!(await selectIsProduct(db, medicineId))) fail("MEDICINE_NOT_FOUND");
  const place = { tenantId: actor.tenantId, institutionId };
  await inTransaction(db, async (tx) => {
    await saveServiceClass(tx, place, requested, { by: actor.userId, at: clock.now() });
    await makeDue(tx, place, clock.now());
    await audit(tx, clock, actor, {
      action: "forecast.class_set",
      objectType: "medicine",
      objectId: medicineId,
      institutionId,
      after: { serviceClass: serviceClass ?? "" },
    });
  });
}

/** Requests the forecast again, within a minute; for members. */
export async function runForecast(
  { db, clock, institutionAccess }: ForecastsDeps,
  actor: Actor,
  institutionId: string,
): Promise<void> {
  await institutionAccess.enter(db, institutionId, "clerk");
  await inTransaction(db, async (tx) => {
    await makeDue(tx, { tenantId: actor.tenantId, institutionId }, clock.now());
    await audit(tx, clock, actor, {
      action: "forecast.asked",
      objectType: "institution",
      objectId: institutionId,
      institutionId,
    });
  });
}
