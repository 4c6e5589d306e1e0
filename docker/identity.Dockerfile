# The identity emulator, for trying the system without an identity project; never for real people.
FROM node:24-bookworm-slim
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
RUN npm ci --ignore-scripts --omit=dev --omit=optional --workspace @meguri/stack
COPY packages/stack packages/stack
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 9099
ENTRYPOINT ["node", "--no-warnings", "packages/stack/src/identity/emulator-main.ts", "--host=0.0.0.0", "--port=9099", "--data=/data"]
