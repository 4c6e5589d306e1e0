import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { FormCheck } from "../../../../shared/form/form-check.tsx";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { ConfirmDialog } from "../../../../shared/ui/dialog/confirm-dialog.tsx";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";

/** The shops that have their own value of something; those that are ticked follow the head office again. */
export function OverridesDialog(props: {
  title: string;
  shops: readonly { institutionId: string; name: string; value: ReactNode }[];
  act: { isPending: boolean; error: unknown };
  run: (institutionIds: string[]) => Promise<unknown>;
  onClose: () => void;
}) {
  const { t } = useTranslation("chain");
  const { failureWords } = useFailureWords();
  const toast = useToast();
  const [chosen, setChosen] = useState(() => props.shops.map(({ institutionId }) => institutionId));
  const [isMissing, setIsMissing] = useState(false);
  const error = isMissing ? t("overrides.chooseOne") : props.act.error ? failureWords(props.act.error) : undefined;
  const confirm = async () => {
    setIsMissing(chosen.length === 0);
    if (chosen.length === 0) return;
    await props.run(chosen).then(
      () => {
        toast(t("overrides.done"));
        props.onClose();
      },
      () => undefined,
    );
  };
  return (
    <ConfirmDialog
      title={props.title}
      effects={
        <>
          {props.shops.map(({ institutionId, name, value }) => (
            <FormCheck
              key={institutionId}
              id={`override-${institutionId}`}
              label={<bdi lang="ja">{name}</bdi>}
              hint={value}
              value={chosen.includes(institutionId)}
              onChange={(isChosen) =>
                setChosen((before) =>
                  isChosen ? [...before, institutionId] : before.filter((id) => id !== institutionId),
                )
              }
            />
          ))}
          <Typography component="span" variant="body2" color="textSecondary">
            {t("shops.allHint")}
          </Typography>
        </>
      }
      confirmLabel={t("overrides.follow")}
      isIrreversible={false}
      isRunning={props.act.isPending}
      error={error}
      onClose={props.onClose}
      onConfirm={() => void confirm()}
    />
  );
}
