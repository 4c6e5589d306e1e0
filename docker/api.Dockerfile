# The API. Build from the project's folder: docker build -f docker/api.Dockerfile .
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/api/package.json apps/api/
COPY apps/e2e/package.json apps/e2e/
COPY apps/web/package.json apps/web/
COPY packages/forecast/package.json packages/forecast/
COPY packages/formats/package.json packages/formats/
COPY packages/rpc/package.json packages/rpc/
COPY packages/rules/package.json packages/rules/
COPY packages/stack/package.json packages/stack/
# No package of the API needs its install script, so none may run.
RUN npm ci --ignore-scripts --omit=dev --workspace @meguri/api

FROM node:24-bookworm-slim
WORKDIR /app
# Two heaps of the C library instead of sixteen: they fragment under requests that are unpacked on many threads.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 SECRETS_DIR=/secrets MALLOC_ARENA_MAX=2
COPY --from=packages /app ./
COPY packages/forecast packages/forecast
COPY packages/formats packages/formats
COPY packages/rpc packages/rpc
COPY packages/rules packages/rules
COPY apps/api/migrations apps/api/migrations
COPY apps/api/src apps/api/src
RUN install -d -o node -g node -m 700 /secrets
USER node
VOLUME /secrets
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is process 1, so the signal to stop reaches the API, which drains and closes.
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=50", "--enable-source-maps", "apps/api/src/main.ts"]
