import { useMutation } from "@connectrpc/connect-query";
import type { Institution } from "@meguri/rpc/app/v1/institution_pb";
import {
  createInstitution,
  updateInstitution,
} from "@meguri/rpc/app/v1/institution_service-InstitutionService_connectquery";
import type { InstitutionFields } from "@meguri/rules/institution";
import { useInstitutionsChanged } from "./use-institutions-changed.ts";

/** The fields as the message has them; a place that was taken away is left out. */
function messageOf({ place, ...fields }: InstitutionFields) {
  return { ...fields, ...(place && { place }) };
}

/** Registers an institution; returns it. */
export function useCreateInstitution() {
  const { mutateAsync } = useMutation(createInstitution);
  const changed = useInstitutionsChanged();
  return async (fields: InstitutionFields): Promise<Institution | undefined> => {
    const { institution } = await mutateAsync({ institution: messageOf(fields) });
    await changed();
    return institution;
  };
}

/** Changes an institution that was read before; refused where a colleague has changed it meanwhile. */
export function useUpdateInstitution() {
  const { mutateAsync } = useMutation(updateInstitution);
  const changed = useInstitutionsChanged();
  return async (before: Institution, fields: InstitutionFields): Promise<void> => {
    const { id, updatedAt } = before;
    await mutateAsync({ institution: { ...messageOf(fields), id, ...(updatedAt && { updatedAt }) } });
    await changed();
  };
}
