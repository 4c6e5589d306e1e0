import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import type { useInstitutions } from "./use-institutions.ts";

/** Mailed links name the institution they concern as `?inst=`: it becomes the current one, and leaves the address. */
export function useLinkedInstitution({ choices, current, choose }: ReturnType<typeof useInstitutions>) {
  const [params, setParams] = useSearchParams();
  const linked = params.get("inst");
  useEffect(() => {
    if (linked === null || current.isLoading || choices.length === 0) return;
    const match = choices.find(({ institutionId }) => institutionId === linked);
    if (match) choose({ institutionId: match.institutionId, institutionName: match.institutionName });
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete("inst");
        return after;
      },
      { replace: true },
    );
  }, [linked, current.isLoading, choices, choose, setParams]);
}
