import { WholesalerRole } from "@meguri/rpc/app/v1/wholesaler_pb";
import { email as emailRule } from "@meguri/rules/user";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useSingleFlight } from "../../../shared/rpc/use-single-flight.ts";
import { ChoiceField } from "../../../shared/ui/choice-field.tsx";
import { TextInput } from "../../../shared/ui/text-input.tsx";
import { useToast } from "../../../shared/ui/use-toast.ts";
import { roleHints, roleNames, roles } from "./trading-words.ts";
import { useMemberActs } from "./use-wholesaler-members.ts";

/** Whom to invite and with which role; stays open for the next one. */
export function InviteForm({ wholesalerId }: { wholesalerId: string }) {
  const { t } = useTranslation(["trading", "customers"]);
  const { failureWords, problemWords } = useFailureWords();
  const { language } = useLanguage();
  const toast = useToast();
  const { invite } = useMemberActs();
  const [typed, setTyped] = useState("");
  const [role, setRole] = useState(WholesalerRole.STAFF);
  const [isAsked, setIsAsked] = useState(false);
  const email = typed.normalize("NFKC").trim();
  const isRight = email !== "" && emailRule.safeParse(email).success;
  const send = useSingleFlight(() =>
    invite.mutateAsync({ wholesalerId, email, role, language }).then(
      () => {
        toast(t("done.invited", { email }));
        setTyped("");
        setIsAsked(false);
      },
      () => undefined,
    ),
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (isRight) void send();
      }}
    >
      <Box sx={{ display: "grid", gap: 2, mt: 4, maxWidth: 480 }}>
        <Typography variant="h2">{t("members.inviteTitle")}</Typography>
        <TextInput
          label={t("field.email")}
          required
          type="email"
          dir="ltr"
          autoComplete="off"
          value={typed}
          error={isAsked && !isRight ? problemWords("email_format") : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <ChoiceField
          label={t("field.role")}
          choices={roles.map((value) => ({ value, label: t(roleNames[value]), hint: t(roleHints[value]) }))}
          value={role}
          onChange={setRole}
        />
        {invite.error && <Alert severity="error">{failureWords(invite.error)}</Alert>}
        <Button type="submit" variant="contained" loading={invite.isPending} sx={{ justifySelf: "start" }}>
          {t("act.invite")}
        </Button>
      </Box>
    </form>
  );
}
