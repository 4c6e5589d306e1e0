import { useInfiniteQuery, useMutation } from "@connectrpc/connect-query";
import {
  decideVerification,
  grantMedorderPlan,
  listVerifications,
} from "@meguri/rpc/app/v1/institution_admin_service-InstitutionAdminService_connectquery";
import { useMemo } from "react";
import { byCursor, pagesOf } from "../../../../shared/rpc/pages.ts";
import { useInstitutionsChanged } from "../use-institutions-changed.ts";

/** Institutions that wait for an administrator, oldest first, or those decided, newest first. */
export function useVerifications(isDecided: boolean) {
  const query = useInfiniteQuery(listVerifications, { decided: isDecided, cursor: "", limit: 20 }, byCursor);
  const { data } = query;
  const verifications = useMemo(() => data?.pages.flatMap((page) => page.verifications) ?? [], [data]);
  return {
    verifications,
    ...pagesOf(query),
  };
}

/** Verifies or rejects an institution. */
export function useDecide() {
  const changed = useInstitutionsChanged();
  return useMutation(decideVerification, { onSuccess: () => void changed() });
}

/** Grants an institution the plan for medicine ordering. */
export function useGrantPlan() {
  const changed = useInstitutionsChanged();
  return useMutation(grantMedorderPlan, { onSuccess: () => void changed() });
}
