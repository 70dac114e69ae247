# One image for both commands: `server` (the default) and `worker`.
FROM node:24-slim AS build
WORKDIR /source
ENV CI=true
COPY . .
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile \
 && npx --yes pnpm@12.21.0 exec turbo run build --filter=@input-trust/server \
 && npx --yes pnpm@12.21.0 --filter=@input-trust/server deploy --prod --legacy /app
# What this image never runs: the ONNX runtime of other platforms and of graphics cards, source maps, declarations. Half of all bytes.
RUN cd /app \
 && find node_modules/.pnpm/onnxruntime-node@*/node_modules/onnxruntime-node/bin/napi-v6 -mindepth 2 -maxdepth 2 -type d \
      ! -path "*/$(node -p 'process.platform + "/" + process.arch')" -exec rm -rf {} + \
 && find . -type f \( -name 'libonnxruntime_providers_*' -o -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM node:24-slim
WORKDIR /app
# Nothing but the program and its production dependencies, owned by root and read by an unprivileged user.
COPY --from=build /app ./
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8787 INPUT_TRUST_DATA_DIR=/data
EXPOSE 8787
# The one place that is written to; with DATABASE_URL nothing is, and the root file system can be read-only throughout.
VOLUME ["/data"]
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "dist/main.js"]
CMD ["server"]
