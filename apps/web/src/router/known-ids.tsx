import type { ReactNode } from "react";
import { useParams } from "react-router-dom";
import { paths } from "../paths.ts";
import { NotFoundError } from "../shared/ui/state/route-errors.ts";

/** Paths with a parameter that is no id created here: names, codes and months of the world outside. */
const otherIds: readonly string[] = [
  paths.settingUserDetail,
  paths.settingUserUpdate,
  paths.settingMedicineDetail,
  paths.medsearchStockMonth,
  paths.medsearchStockShare,
  paths.medorderPredictMedicine,
  paths.tradingDetail,
  paths.medorderRecall,
];

const ours = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A page of a route; one whose address holds an id that can be nothing's says 404, before anything is requested. */
export function KnownIds({ path, children }: { path: string; children: ReactNode }) {
  const { "*": _rest, ...params } = useParams();
  // A wholesaler is named by its VAN code as well, and a document of the operator by its number or month.
  const ids = Object.entries(params).filter(
    ([name]) =>
      path.includes(`:${name}`) &&
      !(name === "id" && /\/(van|c\/invoice)\//.test(path)) &&
      !(name === "key" && path === paths.settingInvoicePreview),
  );
  if (!otherIds.includes(path) && ids.some(([, id]) => !ours.test(id ?? ""))) throw new NotFoundError();
  return children;
}
