import EditOutlinedIcon from "@mui/icons-material/EditOutlined";
import Button from "@mui/material/Button";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { paths, userUpdatePath } from "../../../../paths.ts";
import { authAtom } from "../../../../shared/auth/session/auth-atom.ts";
import { useFailureWords } from "../../../../shared/rpc/use-failure-words.ts";
import { useToast } from "../../../../shared/ui/toast/use-toast.ts";
import { ActDialog } from "../acts/act-dialog.tsx";
import { SignInAsDialog } from "../acts/sign-in-as-dialog.tsx";
import { useActOnUser } from "../acts/use-act-on-user.ts";
import { useDeleteWithUndo } from "../acts/use-delete-with-undo.ts";
import { actsFor, canSignInAs, type UserAct } from "../acts/user-acts.ts";
import type { Person, Standing } from "../person.ts";
import { MoreActions } from "./more-actions.tsx";
import { useMailSignIn } from "./use-mail-sign-in.ts";

/** Acts that are done at once, because another one takes them back. */
const atOnce: ReadonlySet<UserAct> = new Set(["enable", "recover"]);

/** What can be done to a user: the two that are wanted most, and the rest in a menu. */
export function UserActions({ person, standing }: { person: Person; standing: Standing | undefined }) {
  const { t } = useTranslation("users");
  const navigate = useNavigate();
  const toast = useToast();
  const { failureWords } = useFailureWords();
  const { uid } = useAtomValue(authAtom);
  const isOneself = uid === person.id;
  const acts = actsFor(person, standing, isOneself);
  const [chosen, setChosen] = useState<UserAct>();
  const [isSigningInAs, setIsSigningInAs] = useState(false);
  const { mailSignIn } = useMailSignIn();
  const { deleteUser } = useDeleteWithUndo();
  const { act, isRunning, error, reset } = useActOnUser((done) => {
    setChosen(undefined);
    toast(t(`done.${done}`, { name: person.name }));
    if (done === "purge") void navigate(paths.settingUser, { replace: true });
  });

  const begin = (kind: UserAct) => {
    reset();
    const onError = (refusal: unknown) => toast(failureWords(refusal), { variant: "error" });
    if (kind === "delete") deleteUser(person, { onError });
    else if (atOnce.has(kind)) act({ act: kind, userId: person.id }, { onError });
    else setChosen(kind);
  };
  const first = person.deletedAt ? "recover" : acts.find((one) => one === "disable" || one === "enable");
  const rest = acts.filter((one) => one !== first);
  return (
    <>
      {first && (
        <Button
          variant={person.deletedAt ? "contained" : "outlined"}
          color={person.deletedAt ? "primary" : "inherit"}
          loading={isRunning && !chosen}
          onClick={() => begin(first)}
        >
          {t(`act.${first}`)}
        </Button>
      )}
      {!person.deletedAt && (
        <Button component={Link} to={userUpdatePath(person.id)} variant="contained" startIcon={<EditOutlinedIcon />}>
          {t("act.edit")}
        </Button>
      )}
      <MoreActions
        acts={rest}
        onAct={begin}
        {...(canSignInAs(person, standing, isOneself) && { onSignInAs: () => setIsSigningInAs(true) })}
        {...(!person.deletedAt && person.email && { onMail: () => mailSignIn(person.email) })}
      />
      {chosen && (
        <ActDialog
          act={chosen}
          person={person}
          isRunning={isRunning}
          error={error}
          onConfirm={() => act({ act: chosen, userId: person.id })}
          onClose={() => setChosen(undefined)}
        />
      )}
      {isSigningInAs && <SignInAsDialog person={person} onClose={() => setIsSigningInAs(false)} />}
    </>
  );
}
