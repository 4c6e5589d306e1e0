import { useMutation } from "@connectrpc/connect-query";
import type { Institution } from "@meguri/rpc/app/v1/institution_pb";
import {
  createInstitution,
  updateInstitution,
} from "@meguri/rpc/app/v1/institution_service-InstitutionService_connectquery";
import type { InstitutionFields } from "@meguri/rules/institution";
import { useEdit } from "../../../../shared/rpc/use-edit.ts";
import { useInstitutionsChanged } from "../use-institutions-changed.ts";

/** Registers an institution; returns it. */
export function useCreateInstitution() {
  const { mutateAsync } = useMutation(createInstitution);
  const changed = useInstitutionsChanged();
  return async (fields: InstitutionFields): Promise<Institution | undefined> => {
    const { institution } = await mutateAsync({ institution: fields });
    await changed();
    return institution;
  };
}

/** Changes an institution that was read before; refused where a colleague has changed it meanwhile. */
export function useUpdateInstitution() {
  const { mutateAsync } = useEdit(updateInstitution);
  const changed = useInstitutionsChanged();
  return async (before: Institution, fields: InstitutionFields): Promise<void> => {
    const { id, updatedAt } = before;
    await mutateAsync({ institution: { ...fields, place: fields.place, id, updatedAt } });
    await changed();
  };
}
