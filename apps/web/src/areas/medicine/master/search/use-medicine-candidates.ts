import { useQuery } from "@connectrpc/connect-query";
import { suggestMedicines } from "@meguri/rpc/app/v1/medicine_service-MedicineService_connectquery";
import { useOwnShelf } from "../../common/own-shelf.ts";

/** As many as one reads through; who is shown more types another letter. */
const most = 50;

/** The medicines that a text may mean, best first. */
export function useMedicineCandidates(text: string) {
  const institutionId = useOwnShelf();
  const { data, error, refetch } = useQuery(suggestMedicines, { text, institutionId, limit: most });
  return { candidates: data?.suggestions, error, refetch: () => void refetch() };
}
