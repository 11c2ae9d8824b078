export { newApiVisitor, type ApiVisitor } from '@rewald/site/demo/api-visitor';
