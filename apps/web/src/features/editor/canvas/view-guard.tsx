import { Component, type ReactNode } from "react";

type ViewGuardProps = { readonly fallback: ReactNode; readonly children: ReactNode };

/** An error boundary, so that a view that throws on incomplete content doesn't crash the whole editor; the next change retries. */
export class ViewGuard extends Component<ViewGuardProps, { readonly failedOn: ReactNode }> {
  override state = { failedOn: null as ReactNode };

  static getDerivedStateFromError(): null {
    return null;
  }

  override componentDidCatch(): void {
    this.setState({ failedOn: this.props.children });
  }

  override render(): ReactNode {
    return this.state.failedOn !== null && this.state.failedOn === this.props.children ? this.props.fallback : this.props.children;
  }
}
