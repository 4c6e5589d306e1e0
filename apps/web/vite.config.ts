import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const apiOrigin = process.env.API_ORIGIN ?? "http://127.0.0.1:8080";

/** Paths that the API answers; in production both come from one origin. */
const answeredByApi = ["/api", "/config.json", "/healthz"];

/** The parts of MUI on the sign-in pages. */
const signInParts =
  /@mui\/material\/(Alert|Card|Divider|FormControl|IconButton|InputBase|Link|OutlinedInput|Paper|Stack|SvgIcon|utils)\//;

/** The icons on the sign-in pages. */
const signInIcons =
  /@mui\/icons-material\/(Apple|ArrowBack|Check|CheckCircleOutlined|Close|DangerousOutlined|Google|KeyOutlined|MailOutlined|MarkEmailUnreadOutlined|Microsoft|PersonOutlined|Refresh|ScheduleOutlined|Translate|Tune|VisibilityOffOutlined|VisibilityOutlined|WarningAmberOutlined)\./;

export default defineConfig({
  plugins: [react()],
  server: {
    host: "127.0.0.1",
    proxy: Object.fromEntries(answeredByApi.map((path) => [path, { target: apiOrigin }])),
  },
  build: {
    target: "es2023",
    // Read by scripts/first-load.ts.
    manifest: true,
    // Fonts and small pictures stay files: a data URL would need a wider content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few big chunks for what every page needs compress better than fifty small ones; the rest splits by itself.
          groups: [
            {
              name: "react",
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
              priority: 3,
            },
            { name: "identity", test: /node_modules\/(firebase|@firebase|idb|tslib)\//, priority: 2 },
            { name: "base", test: /node_modules/, tags: ["$initial"], priority: 1 },
            { name: "sign-in", test: signInParts },
            { name: "sign-in-icons", test: signInIcons },
            // Behind the sign-in: a request an icon or a button would cost more than their bytes.
            { name: "icons", test: /@mui\/icons-material\// },
            { name: "parts", test: /@mui\/(material|system|utils)\// },
          ],
        },
      },
    },
  },
});
