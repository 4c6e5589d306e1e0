import { useQuery } from "@connectrpc/connect-query";
import type { MemberRole } from "@meguri/rpc/app/v1/account_pb";
import type { Institution } from "@meguri/rpc/app/v1/institution_pb";
import { listMyInstitutions } from "@meguri/rpc/app/v1/institution_service-InstitutionService_connectquery";
import { useMemo } from "react";

/** An institution of one's own, and one's place in it. */
export interface MyInstitution {
  readonly institution: Institution;
  readonly role: MemberRole;
  readonly isHeadOffice: boolean;
  readonly memberCount: number;
}

/** The institutions one belongs to or oversees, by name. */
export function useMyInstitutions() {
  const { data, error, isPending, refetch } = useQuery(listMyInstitutions);
  const mine = useMemo(
    () =>
      data?.institutions.flatMap((institution, index): MyInstitution[] => {
        const place = data.places[index];
        if (!place) return [];
        return [{ institution, role: place.role, isHeadOffice: place.headOffice, memberCount: place.memberCount }];
      }) ?? [],
    [data],
  );
  return { mine, error, isPending, refetch: () => void refetch() };
}
