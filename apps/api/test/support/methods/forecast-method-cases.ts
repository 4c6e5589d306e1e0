import type { World } from "../world/world.ts";
import type { Ends, MethodCase } from "./method-case.ts";

const by = ({ manager }: World) => manager;
const unknown = "not_found/INSTITUTION_NOT_FOUND";
const closed = (clerk: string): Ends => ({ clerk, stranger: unknown, admin: unknown, foreigner: unknown });
const forMembers = closed("answered");
const aboveClerks = closed("permission_denied/ROLE_TOO_LOW");

const inPharmacy =
  (more: (world: World) => Record<string, unknown> = () => ({})) =>
  (world: World) => ({ institutionId: world.pharmacy.id, ...more(world) });
const ofMedicine = inPharmacy(({ medicineId }) => ({ medicineId }));
const settings = {
  serviceMuch: 98,
  serviceUsual: 95,
  serviceRare: 90,
  leadDays: 1,
  reviewDays: 1,
  closedWeekdays: [0],
  closedOnHolidays: true,
  closedDays: [],
};

/** The methods about what will be needed. */
export const forecastCases: Record<string, MethodCase> = {
  GetForecastOverview: { by, body: inPharmacy(), ends: forMembers },
  ListForecasts: { by, body: inPharmacy(), ends: forMembers },
  GetForecast: { by, body: ofMedicine, ends: forMembers },
  ListExpectedVisits: { by, body: inPharmacy(), ends: aboveClerks },
  ListForecastErrors: { by, body: inPharmacy(), ends: forMembers },
  ListNeighboursNeeds: { by, body: inPharmacy(() => ({ prescriptions: 40, days: 14 })), ends: forMembers },
  ListForecastRuns: { by, body: inPharmacy(), ends: forMembers },
  RunForecast: { by, body: inPharmacy(), ends: forMembers },
  GetForecastSettings: { by, body: inPharmacy(), ends: forMembers },
  SaveForecastSettings: { by, body: inPharmacy(() => ({ settings })), ends: aboveClerks },
  SetServiceClass: { by, body: ofMedicine, ends: aboveClerks },
};
