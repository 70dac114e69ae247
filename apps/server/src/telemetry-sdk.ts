/** What `telemetry.ts` uses of the OpenTelemetry SDK, as one module that is loaded only where telemetry is asked for. */
export { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
export { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
export { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
export { resourceFromAttributes } from '@opentelemetry/resources';
export { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
export { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
