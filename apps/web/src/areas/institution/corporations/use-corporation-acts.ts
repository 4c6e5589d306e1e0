import { useMutation, useQuery } from "@connectrpc/connect-query";
import { MemberRole } from "@meguri/rpc/app/v1/account_pb";
import {
  addHeadOfficeMember,
  addShop,
  createCorporation,
  removeHeadOfficeMember,
  removeShop,
  updateCorporation,
} from "@meguri/rpc/app/v1/corporation_service-CorporationService_connectquery";
import { listMyInstitutions } from "@meguri/rpc/app/v1/institution_service-InstitutionService_connectquery";
import { useMemo } from "react";
import { useEdit } from "../../../shared/rpc/use-edit.ts";
import { useCorporationsChanged } from "./use-corporations-changed.ts";

/** Registers a corporation. */
export function useCreateCorporation() {
  const changed = useCorporationsChanged();
  return useMutation(createCorporation, { onSuccess: () => void changed() });
}

/** Changes a corporation's name and number. */
export function useUpdateCorporation() {
  const changed = useCorporationsChanged();
  return useEdit(updateCorporation, { onSuccess: () => void changed() });
}

/** Puts an institution under a corporation. */
export function useAddShop() {
  const changed = useCorporationsChanged();
  return useMutation(addShop, { onSuccess: () => void changed() });
}

/** Takes an institution out of a corporation. */
export function useRemoveShop() {
  const changed = useCorporationsChanged();
  return useMutation(removeShop, { onSuccess: () => void changed() });
}

/** Adds a person to the head office. */
export function useAddHeadOfficeMember() {
  const changed = useCorporationsChanged();
  return useMutation(addHeadOfficeMember, { onSuccess: () => void changed() });
}

/** Takes a person out of the head office; with `isLeft` it is oneself. */
export function useRemoveHeadOfficeMember(isLeft: boolean) {
  const changed = useCorporationsChanged();
  return useMutation(removeHeadOfficeMember, { onSuccess: () => void changed({ isLeft }) });
}

/** Institutions that one manages and that belong to no corporation yet. */
export function useFreeInstitutions() {
  const { data, isPending } = useQuery(listMyInstitutions);
  const institutions = useMemo(
    () =>
      data?.institutions.filter(
        ({ corporationId }, index) => corporationId === "" && data.places[index]?.role === MemberRole.MANAGER,
      ) ?? [],
    [data],
  );
  return { institutions, isPending };
}
