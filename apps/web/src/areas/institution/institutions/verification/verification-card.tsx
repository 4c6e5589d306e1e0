import type { Verification } from "@meguri/rpc/app/v1/institution_admin_service_pb";
import type { Institution } from "@meguri/rpc/app/v1/institution_pb";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { GrantPlanDialog } from "../plan/grant-plan-dialog.tsx";
import { planNames } from "../plan/plan-facts.tsx";
import { ClaimFacts } from "./claim-facts.tsx";
import { DecideDialog } from "./decide-dialog.tsx";
import { VerificationChip } from "./verification-chip.tsx";

type Choice = { what: "verify" | "sendBack" | "reject" | "plan"; institution: Institution };

/** One institution that applies for verification: its evidence, who else claims its code, and the decision. */
export function VerificationCard(props: { institution: Institution; verification: Verification; isDecided: boolean }) {
  const { t } = useTranslation("institutions");
  const { institution, verification } = props;
  const [chosen, setChosen] = useState<Choice>();
  const headingId = useId();
  const close = () => setChosen(undefined);
  const isContested = verification.rivals.length > 0;
  return (
    <Card component="article" aria-labelledby={headingId} sx={{ p: 2.5 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, mb: 2 }}>
        <Typography id={headingId} variant="h2">
          <bdi lang="ja">{institution.name}</bdi>
        </Typography>
        <VerificationChip state={institution.verification} />
      </Box>
      {verification.warnings.includes("code_check_digit") && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          {t("warning.code_check_digit")}
        </Alert>
      )}
      {isContested && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          {t("admin.contested", { count: verification.rivals.length })}
        </Alert>
      )}
      <Box
        sx={{
          display: "grid",
          gap: 3,
          gridTemplateColumns: isContested ? "repeat(auto-fit, minmax(min(320px, 100%), 1fr))" : "1fr",
        }}
      >
        <ClaimFacts
          institution={institution}
          requestedBy={verification.requestedByName}
          isNarrow={isContested}
          {...(isContested && { heading: t("admin.thisClaim") })}
        />
        {verification.rivals.map((rival) => (
          <ClaimFacts key={rival.id} institution={rival} isNarrow heading={t("admin.rival")} />
        ))}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, mt: 3 }}>
        {!props.isDecided && (
          <>
            <Button variant="contained" onClick={() => setChosen({ what: "verify", institution })}>
              {t("admin.verify")}
            </Button>
            <Button variant="outlined" color="inherit" onClick={() => setChosen({ what: "sendBack", institution })}>
              {t("admin.sendBack")}
            </Button>
          </>
        )}
        <Button variant="outlined" color="inherit" onClick={() => setChosen({ what: "plan", institution })}>
          {t("admin.grantPlan")}
        </Button>
        {verification.plan && (
          <Typography variant="body2" color="textSecondary">
            {t("admin.plan", { plan: t(planNames[verification.plan.kind]) })}
          </Typography>
        )}
        {!props.isDecided && (
          <Button
            color="error"
            onClick={() => setChosen({ what: "reject", institution })}
            sx={{ marginInlineStart: "auto" }}
          >
            {t("admin.reject")}
          </Button>
        )}
      </Box>
      {chosen?.what === "plan" && <GrantPlanDialog institution={chosen.institution} onClose={close} />}
      {chosen && chosen.what !== "plan" && (
        <DecideDialog
          institution={chosen.institution}
          decision={chosen.what}
          rivals={verification.rivals}
          onClose={close}
        />
      )}
    </Card>
  );
}
