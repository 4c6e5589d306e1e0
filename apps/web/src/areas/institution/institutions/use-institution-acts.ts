import { useMutation } from "@connectrpc/connect-query";
import {
  deleteInstitution,
  endMedorderPlan,
  requestVerification,
  startMedorderTrial,
  undoMedorderPlanEnd,
} from "@meguri/rpc/app/v1/institution_service-InstitutionService_connectquery";
import { changeMemberRole, removeMember } from "@meguri/rpc/app/v1/member_service-MemberService_connectquery";
import { useInstitutionsChanged } from "./use-institutions-changed.ts";

/** Deletes an institution. */
export function useDeleteInstitution() {
  const changed = useInstitutionsChanged();
  return useMutation(deleteInstitution, { onSuccess: () => void changed({ isLeft: true }) });
}

/** Requests verification by an administrator. */
export function useRequestVerification() {
  const changed = useInstitutionsChanged();
  return useMutation(requestVerification, { onSuccess: () => void changed() });
}

/** Gives a member another role. */
export function useChangeRole() {
  const changed = useInstitutionsChanged();
  return useMutation(changeMemberRole, { onSuccess: () => void changed() });
}

/** Takes a member out; with `isLeft` it is oneself, who may not read the institution again. */
export function useRemoveMember(isLeft: boolean) {
  const changed = useInstitutionsChanged();
  return useMutation(removeMember, { onSuccess: () => void changed({ isLeft }) });
}

/** Begins the trial of medicine ordering. */
export function useStartTrial() {
  const changed = useInstitutionsChanged();
  return useMutation(startMedorderTrial, { onSuccess: () => void changed() });
}

/** Ends the plan for medicine ordering. */
export function useEndPlan() {
  const changed = useInstitutionsChanged();
  return useMutation(endMedorderPlan, { onSuccess: () => void changed() });
}

/** Undoes the end of the plan until midnight. */
export function useUndoPlanEnd() {
  const changed = useInstitutionsChanged();
  return useMutation(undoMedorderPlanEnd, { onSuccess: () => void changed() });
}
