import { WholesalerRole, WholesalerState } from "@meguri/rpc/app/v1/wholesaler_pb";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { paths } from "../../../../paths.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { NotFoundError } from "../../../../shared/ui/state/route-errors.ts";
import { useMyWholesalers } from "./use-my-wholesalers.ts";

/** The wholesaler one works for on a page. */
export type WorkingFor = { id: string; vanCode: string; company: string; isManager: boolean };

/**
 * A page for one of the wholesalers that the person belongs to: the one of `vanCode`, else the one in `?van=`, else the
 * first. `choice` is the field to choose among several; absent where there is one.
 */
export function WholesalerScope(props: {
  vanCode?: string;
  children: (wholesaler: WorkingFor, choice: ReactNode) => ReactNode;
}) {
  const { t } = useTranslation("trading");
  const { failureWords } = useFailureWords();
  const [params, setParams] = useSearchParams();
  const { wholesalers, error, isPending, refetch } = useMyWholesalers();
  if (error && wholesalers.length === 0) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (isPending) return <LoadingSkeleton rows={6} />;
  const own = wholesalers
    .filter(({ state }) => state === WholesalerState.APPROVED || state === WholesalerState.SUSPENDED)
    .map(
      ({ id, details, role }): WorkingFor => ({
        id,
        vanCode: details?.vanCode ?? "",
        company: details?.company ?? "",
        isManager: role === WholesalerRole.MANAGER,
      }),
    );
  if (props.vanCode !== undefined) {
    const named = own.find(({ vanCode }) => vanCode === props.vanCode);
    if (!named) throw new NotFoundError();
    return props.children(named, null);
  }
  const chosen = own.find(({ vanCode }) => vanCode === params.get("van")) ?? own[0];
  if (!chosen) {
    return (
      <EmptyState
        title={t("scope.none")}
        hint={t("scope.noneHint")}
        action={
          <Button component={Link} to={paths.van} variant="contained">
            {t("scope.register")}
          </Button>
        }
      />
    );
  }
  const choice = own.length > 1 && (
    <TextField
      select
      size="small"
      label={t("scope.label")}
      value={chosen.vanCode}
      onChange={({ target }) => setParams({ van: target.value }, { replace: true })}
      sx={{ minWidth: 220 }}
    >
      {own.map(({ vanCode, company }) => (
        <MenuItem key={vanCode} value={vanCode}>
          <bdi lang="ja">{company}</bdi>
        </MenuItem>
      ))}
    </TextField>
  );
  return props.children(chosen, choice);
}
