export { stegSignalsInspector } from './inspector.ts';
