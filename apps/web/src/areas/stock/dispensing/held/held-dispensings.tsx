import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../shared/format/use-format.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { EmptyState } from "../../../../shared/ui/state/empty-state.tsx";
import { ErrorState } from "../../../../shared/ui/state/error-state.tsx";
import { LoadingSkeleton } from "../../../../shared/ui/state/loading-skeleton.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { HeldCard } from "./held-card.tsx";
import { useHeldActs, useHeldDispensings } from "./use-held-dispensings.ts";

/** Dispensings that do not count yet: a person applies or discards each. */
export function HeldDispensings({ institutionId, mayDecide }: { institutionId: string; mayDecide: boolean }) {
  const { t } = useTranslation("dispensings");
  const { number } = useFormat();
  const { failureWords } = useFailureWords();
  const { held, count, codes, error, isPending, refetch } = useHeldDispensings(institutionId);
  if (error && held.length === 0) return <ErrorState cause={failureWords(error)} onRetry={refetch} />;
  if (isPending) return <LoadingSkeleton rows={4} />;
  return (
    <>
      {held.length === 0 ? (
        <EmptyState title={t("held.none")} hint={t("held.noneHint")} />
      ) : (
        <>
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {t("held.lead")} {!mayDecide && t("held.onlyPharmacists")}
          </Typography>
          <Box
            component="ul"
            aria-label={t("tabs.held")}
            sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}
          >
            {held.map((one) => (
              <li key={one.version?.prescription?.id}>
                <HeldCard institutionId={institutionId} held={one} mayDecide={mayDecide} />
              </li>
            ))}
          </Box>
          {count > held.length && (
            <Typography variant="body2" sx={{ mt: 2 }}>
              {t("held.more", { shown: number(held.length), figure: number(count) })}
            </Typography>
          )}
        </>
      )}
      {codes.length > 0 && <RememberedCodes institutionId={institutionId} codes={codes} mayDecide={mayDecide} />}
    </>
  );
}

function RememberedCodes(props: { institutionId: string; codes: readonly string[]; mayDecide: boolean }) {
  const { t } = useTranslation("dispensings");
  const toast = useToast();
  const { forget } = useHeldActs();
  const { institutionId, codes, mayDecide } = props;
  return (
    <Box component="section" sx={{ mt: 4 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t("held.codes")}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1 }}>
        {codes.map((code) => (
          <Box component="li" key={code} sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
            <bdi dir="ltr">{code}</bdi>
            {mayDecide && (
              <Button
                color="inherit"
                variant="outlined"
                loading={forget.isPending}
                onClick={() => forget.mutate({ institutionId, code }, { onSuccess: () => toast(t("held.forgotten")) })}
              >
                {t("held.forget", { code })}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
