import { create } from "@bufbuild/protobuf";
import { timestampFromDate } from "@bufbuild/protobuf/wkt";
import { Code, ConnectError, createRouterTransport } from "@connectrpc/connect";
import { FailureReason, FailureSchema } from "@meguri/rpc/app/v1/failure_pb";
import { type Job, JobSchema, JobState } from "@meguri/rpc/app/v1/job_pb";
import { JobService } from "@meguri/rpc/app/v1/job_service_pb";
import { UserAdminService } from "@meguri/rpc/app/v1/user_admin_service_pb";
import { UserImportService } from "@meguri/rpc/app/v1/user_import_service_pb";
import { type User, UserSchema } from "@meguri/rpc/app/v1/user_pb";
import { type ListUsersRequest, UserService } from "@meguri/rpc/app/v1/user_service_pb";

/** A refusal as the server sends it. */
export function refusal(reason: FailureReason, code = Code.FailedPrecondition): ConnectError {
  return new ConnectError("refused", code, undefined, [{ desc: FailureSchema, value: { reason } }]);
}

const createdAt = timestampFromDate(new Date("2026-11-20T00:00:00Z"));

/** A server with users, in memory; a test reads and changes its state, and makes calls fail by `fails`. */
export function usersServer(names: readonly string[]) {
  const users = new Map<string, User>();
  const disabled = new Set<string>();
  const ended = new Set<string>();
  const calls: { method: string; input: unknown; header: Headers }[] = [];
  const fails = new Map<string, (input: { userId: string }) => ConnectError | undefined>();
  const state = {
    job: create(JobSchema, { id: "job-1", kind: "user-import", fileName: "staff.csv" }) as Job,
    /** How many a page of the list has; reads of more than a page get what they ask for. */
    pageOf: 100,
    /** Nobody is stopped or allowed before this is settled. */
    slow: undefined as Promise<void> | undefined,
  };
  names.forEach((displayName, index) => {
    const userId = `u${index + 1}`;
    users.set(userId, create(UserSchema, { userId, displayName, email: `${userId}@meguri.test`, createdAt }));
  });

  function answer<Input, Output>(method: string, respond: (input: Input) => Output) {
    return (input: Input, context: { requestHeader: Headers }): Output => {
      calls.push({ method, input, header: context.requestHeader });
      const userId = typeof input === "object" && input !== null && "userId" in input ? String(input.userId) : "";
      const failure = fails.get(method)?.({ userId });
      if (failure) throw failure;
      return respond(input);
    };
  }
  const list = (isDeleted: boolean, condition: string) =>
    [...users.values()].filter(
      (user) => (user.deletedAt !== undefined) === isDeleted && user.displayName?.includes(condition),
    );

  const standingOf = (userId: string) => ({ userId, ...(disabled.has(userId) && { disabledAt: createdAt }) });

  const setDisabled = answer("setUserDisabled", (input: { userId: string; disabled: boolean }) => {
    if (input.disabled) disabled.add(input.userId);
    else disabled.delete(input.userId);
    return {};
  });

  const transport = createRouterTransport(({ service }) => {
    service(UserService, {
      listUsers: answer("listUsers", ({ isDeleted, condition, offset, limit, withStandings }: ListUsersRequest) => {
        const result = list(isDeleted, condition);
        const page = result.slice(offset, offset + (limit > 100 ? limit : state.pageOf));
        const standings = withStandings ? page.map(({ userId = "" }) => standingOf(userId)) : [];
        return { users: page, count: result.length, standings };
      }),
      getUser: answer("getUser", (input: { userId: string; email: string; isDeleted: boolean }) => {
        const user = list(input.isDeleted, "").find(({ userId, email }) =>
          input.userId === "" ? email === input.email : userId === input.userId,
        );
        if (!user) throw refusal(FailureReason.USER_NOT_FOUND, Code.NotFound);
        return { user };
      }),
      createUser: answer("createUser", ({ user }: { user?: User }) => {
        const userId = user?.userId || "new-user";
        users.set(userId, create(UserSchema, { ...user, userId, createdAt }));
        return {};
      }),
      updateUser: answer("updateUser", () => ({})),
      deleteUser: answer("deleteUser", (input: { userId: string; recover: boolean; physical: boolean }) => {
        const user = users.get(input.userId);
        if (user)
          users.set(input.userId, create(UserSchema, { ...user, deletedAt: input.recover ? undefined : createdAt }));
        if (input.physical) users.delete(input.userId);
        return {};
      }),
      createCustomToken: answer("createCustomToken", () => ({ customToken: "t0ken-of-another" })),
    });
    service(UserAdminService, {
      listUserStandings: answer("listUserStandings", ({ userIds }: { userIds: string[] }) => ({
        standings: userIds.map(standingOf),
      })),
      setUserDisabled: async (request, context) => {
        await state.slow;
        return setDisabled(request, context);
      },
      setUserAdmin: answer("setUserAdmin", () => ({})),
      endUserSessions: answer("endUserSessions", ({ userId }: { userId: string }) => {
        ended.add(userId);
        return {};
      }),
      listUserSessions: answer("listUserSessions", ({ userId }: { userId: string }) => ({
        sessions: ended.has(userId) ? [] : [{ signedInAt: createdAt, lastSeenAt: createdAt, endsAt: createdAt }],
      })),
      listUserAudit: answer("listUserAudit", () => ({ events: [] })),
    });
    service(JobService, {
      getJob: answer("getJob", () => ({ job: state.job })),
      listJobs: answer("listJobs", () => ({ jobs: [state.job] })),
      cancelJob: answer("cancelJob", () => {
        state.job = create(JobSchema, { ...state.job, state: JobState.CANCELLED });
        return { job: state.job };
      }),
    });
    service(UserImportService, {
      startUserImport: answer("startUserImport", () => ({ job: state.job })),
      listUserImportRows: answer("listUserImportRows", ({ errorsOnly }: { errorsOnly: boolean }) => ({
        rows: [
          { line: 3, column: "メールアドレス", value: "not-an-address", problem: "email_format" },
          ...(errorsOnly
            ? []
            : [{ line: 5, column: "電話番号", value: "312345678", problem: "tel_zero_lost", warning: true }]),
        ],
      })),
      applyUserImport: answer("applyUserImport", () => {
        state.job = create(JobSchema, { ...state.job, state: JobState.DONE });
        return { job: state.job };
      }),
    });
  });
  return { transport, users, disabled, calls, fails, state };
}
