import { z } from "zod";
import type { MethodPolicy } from "../../../platform/rpc/feature.ts";

const admin = { who: "admin", notWhileActing: true } as const;
const id = z.guid("id_format");

/** Who may call UserImportService, and with what. */
export const userImportServicePolicies = {
  startUserImport: { ...admin, rules: z.object({ fileId: id }) },
  listUserImportRows: {
    ...admin,
    rules: z.object({
      jobId: id,
      afterLine: z.int().min(0, "out_of_range"),
      limit: z.int().min(0, "out_of_range").max(1000, "out_of_range"),
    }),
  },
  applyUserImport: { ...admin, recentSignIn: true, rules: z.object({ jobId: id }) },
} satisfies Record<string, MethodPolicy>;
