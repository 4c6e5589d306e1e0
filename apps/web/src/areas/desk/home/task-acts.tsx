import { type DeskTask, DeskTaskKind } from "@meguri/rpc/app/v1/desk_service_pb";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { orderPaths } from "../../../paths.ts";
import { lazyPart } from "../../../shared/parts/lazy-part.ts";
import { useFailureWords } from "../../../shared/rpc/use-failure-words.ts";
import { useToast } from "../../../shared/ui/toast/use-toast.ts";
import { useDeskActs } from "./use-desk.ts";

/** Comes with all that forms need, which the desk itself does without. */
const DeclineDialog = lazyPart(async () => (await import("./decline-dialog.tsx")).DeclineDialog, "later");

/** The acts of a task that need no other page. */
export function TaskActs(props: { institutionId: string; task: DeskTask }) {
  const { institutionId, task } = props;
  const { t } = useTranslation("desk");
  const toast = useToast();
  const { failureWords } = useFailureWords();
  const acts = useDeskActs(institutionId);
  const [isSending, setIsSending] = useState(false);
  const [isDeclining, setIsDeclining] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  // The row is gone when an act is taken back.
  const undoFailed = (error: unknown) => toast(failureWords(error), { variant: "error" });

  const run = async (act: () => Promise<unknown>, done: () => void) => {
    setIsSending(true);
    setFailure(undefined);
    // After a success the row goes away with the next reading: a second tap would only fail.
    await act().then(done, (error: unknown) => {
      setFailure(error);
      setIsSending(false);
    });
  };
  const handOver = () =>
    run(
      () => acts.handOver(task.objectId),
      () =>
        toast(t("handedOver"), {
          action: { label: t("undo"), run: () => void acts.takeBack(task.objectId).catch(undoFailed) },
        }),
    );
  // The row goes away at once, and comes back where the answer is undone or fails.
  const accept = () =>
    run(
      () => acts.accept(task),
      () => undefined,
    );

  return (
    <>
      {buttons()}
      {failure !== undefined && (
        <Typography role="alert" variant="body2" color="error" sx={{ flexBasis: "100%" }}>
          {failureWords(failure)}
        </Typography>
      )}
    </>
  );

  function buttons() {
    switch (task.kind) {
      case DeskTaskKind.REMAINDER:
        return task.isReady ? (
          <Button size="small" variant="contained" disabled={isSending} onClick={() => void handOver()}>
            {t("act.give")}
          </Button>
        ) : null;
      case DeskTaskKind.SHORTAGE:
        return (
          <Button
            component={Link}
            to={orderPaths.todayAt(task.medicineId)}
            size="small"
            variant="contained"
            aria-keyshortcuts="o"
          >
            {t("act.viewOrder")}
          </Button>
        );
      case DeskTaskKind.SHARE_REQUEST:
        if (!task.isReady) return null;
        return (
          <>
            <Button
              size="small"
              variant="contained"
              disabled={isSending}
              aria-keyshortcuts="y"
              onClick={() => void accept()}
            >
              {t("act.accept")}
            </Button>
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              aria-keyshortcuts="x"
              onClick={() => setIsDeclining(true)}
            >
              {t("act.decline")}
            </Button>
            {isDeclining && (
              <Suspense>
                <DeclineDialog
                  task={task}
                  decline={(reason) => acts.decline(task, reason)}
                  onClose={() => setIsDeclining(false)}
                />
              </Suspense>
            )}
          </>
        );
      default:
        return null;
    }
  }
}
